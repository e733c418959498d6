import { canEditPost, canPinPost, type postCalls } from '@guildhall/contract/posts'
import { record } from '../../channels/audit.ts'
import { notify } from '../../notifications/notify.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { forbidden, invalid } from '../../platform/refusals.ts'
import { lockPeople } from '../../users/blocks.ts'
import { announcePost } from '../announce-post.ts'
import type { FoundPost } from '../find.ts'
import { findPost } from '../find.ts'
import { type LockedPost, lockPost } from '../lock-post.ts'
import { nameOfPost } from '../name-post.ts'
import { words } from '../refusal-words.ts'
import { viewPost } from '../view.ts'

const holdRoom = statement<{ contextId: string }, { id: string }>(
  'hold_room',
  `select id from contexts where id = $contextId for no key update`,
)

/** The previous pin is removed first, so that there are never two. */
const unpinRoom = statement<{ contextId: string; postId: string }, { id: string }>(
  'unpin_room',
  `update posts set is_pinned = false where context_id = $contextId and is_pinned and id <> $postId returning id`,
)
const unpinProfile = statement<{ authorId: string; postId: string }, { id: string }>(
  'unpin_profile',
  `update posts set pinned_on_profile = false where author_id = $authorId and pinned_on_profile and id <> $postId returning id`,
)

/** The flag that the request changes; both may be sent, though only one is meant. */
function wantedOf({ row }: LockedPost, isPinned: boolean | undefined, onProfile: boolean | undefined) {
  if (isPinned === undefined && onProfile === undefined)
    return { inRoom: !row.is_pinned, onProfile: undefined }
  const isBoth = isPinned !== undefined && onProfile !== undefined
  return {
    inRoom: isBoth && isPinned === row.is_pinned ? undefined : isPinned,
    onProfile: isBoth && onProfile === row.pinned_on_profile ? undefined : onProfile,
  }
}

function allow({ post, place: { standing } }: LockedPost, wanted: ReturnType<typeof wantedOf>) {
  const { inRoom, onProfile } = wanted
  const isAllowed =
    (inRoom === undefined || canPinPost(standing)) &&
    (onProfile === undefined || post.isOwn) &&
    canEditPost(standing, post)
  if (!isAllowed) throw forbidden(words.notAllowed)
  if (onProfile && post.isNameless) throw invalid(words.namelessOnProfile)
}

async function tellPinned(ctx: Ctx, post: FoundPost) {
  if (post.isOwn) return
  await notify(ctx, {
    type: 'postPinned',
    to: [post.authorId],
    by: ctx.me.userId,
    aboutId: post.id,
  })
}

export const pinPost: Handler<typeof postCalls.pinPost> = async (
  ctx,
  { postId, isPinned, pinnedOnProfile },
) => {
  // Room and person are locked before posts, always in this order, so that two concurrent pins cannot deadlock.
  const { post: before } = await findPost(ctx, postId)
  await holdRoom(ctx.db, { contextId: before.contextId })
  if (before.isOwn) await lockPeople(ctx.db, { ids: [before.authorId] })
  const held = await lockPost(ctx, postId)
  const { post } = held
  // The post was moved while we waited; if this lock deadlocks, the database makes one of the two writes retry.
  if (post.contextId !== before.contextId) await holdRoom(ctx.db, { contextId: post.contextId })
  const wanted = wantedOf(held, isPinned, pinnedOnProfile)
  allow(held, wanted)
  const others = [
    ...(wanted.inRoom ? await unpinRoom(ctx.db, { contextId: post.contextId, postId }) : []),
    ...(wanted.onProfile ? await unpinProfile(ctx.db, { authorId: post.authorId, postId }) : []),
  ]
  await ctx.db
    .updateTable('posts')
    .set({
      ...(wanted.inRoom !== undefined && { is_pinned: wanted.inRoom }),
      ...(wanted.onProfile !== undefined && { pinned_on_profile: wanted.onProfile }),
      id: postId,
    })
    .where('id', '=', postId)
    .execute()
  if (wanted.inRoom !== undefined) {
    const action = wanted.inRoom ? 'pinPost' : 'unpinPost'
    await record(ctx, post.channelId, {
      action,
      target: { kind: 'post', id: postId },
      details: { title: nameOfPost(held.row) },
    })
  }
  if (wanted.inRoom && !held.row.is_pinned) await tellPinned(ctx, post)
  for (const id of [postId, ...others.map((other) => other.id)])
    await announcePost(ctx, id, { isEdited: true })
  const message = (wanted.inRoom ?? wanted.onProfile) ? 'Pinned' : 'No longer pinned'
  return { message, post: await viewPost(ctx, postId) }
}
