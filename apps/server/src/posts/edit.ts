import { canEditPost, type postCalls } from '@guildhall/contract/posts'
import { record } from '../channels/audit.ts'
import { hrefsIn } from '../documents/hrefs-in.ts'
import { checkWriting } from '../moderation/check-writing.ts'
import { fileCaught } from '../moderation/file-caught.ts'
import { liftHiding } from '../moderation/lift-hiding.ts'
import { refreshHeld } from '../moderation/refresh-held.ts'
import { refuseMuted } from '../moderation/refuse-muted.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { announceNewPost, announcePost, announceRemovedPost } from './announce-post.ts'
import { changesOf } from './changes.ts'
import { notifyMentioned } from './following/notify-mentioned.ts'
import { fillPreview } from './job-names.ts'
import { type LockedPost, lockPostAs } from './lock-post.ts'
import { setMedia } from './media.ts'
import { movedTo } from './move.ts'
import { nameOfPost } from './name-post.ts'
import { setOptions } from './options.ts'
import { leaveTags, setTags } from './tags.ts'
import { viewPost } from './view.ts'

export const editPost: Handler<typeof postCalls.editPost> = async (ctx, input) => {
  const held = await lockPostAs(ctx, input.postId!, canEditPost)
  const { post, row } = held
  // Somebody muted may still change what a moderator asked them to change.
  if (post.isOwn && row.withheld !== 'untilEdited') refuseMuted(held.place.standing)
  const room = await movedTo(ctx, held, input)
  const { columns, mentions, link, inText } = await changesOf(ctx, held, input, room)
  const now = { ...post, contextId: room?.id ?? post.contextId }
  await ctx.db
    .updateTable('posts')
    .set({ ...columns, edited_at: ctx.now })
    .where('id', '=', post.id)
    .execute()
  await setMedia(ctx, post.id, { ...input, inText })
  if (columns.content_type !== 'Poll') await setOptions(ctx, post.id, [], false)
  else if (input.pollOptions) await setOptions(ctx, post.id, input.pollOptions, row.poll_votes_count > 0)
  if (room) await leaveTags(ctx, now)
  if (input.postTags) await setTags(ctx, now, input.postTags)
  if (link) await ctx.enqueue(fillPreview, { postId: post.id, url: link })
  // Edits by the author are not recorded in the audit log, because it would reveal a hidden author.
  if (!post.isOwn)
    await record(ctx, post.channelId, {
      action: 'editPost',
      target: { kind: 'post', id: post.id },
      details: { title: nameOfPost(row) },
    })

  const fresh = (mentions?.userIds ?? []).filter((id) => !row.user_mentions.includes(id))
  await checkEdited(ctx, held, fresh.length)
  const isNameless = columns.hide_author === true || (room?.isAnonymous ?? post.isAnonymousRoom)
  await notifyMentioned(ctx, { ...post, isNameless }, post.authorId, fresh)
  if (room && !post.isHidden) {
    announceRemovedPost(ctx, post, { isDeleted: false })
    announceNewPost(ctx, now)
  }
  await announcePost(ctx, post.id, { isEdited: true })
  return { message: 'Post saved', post: await viewPost(ctx, post.id) }
}

interface Written {
  text: string
  html: string
  url: string | null
}

/** Everything that a post says now, the options of a poll included. */
const writtenIn = statement<{ postId: string }, Written>(
  'written_in_post',
  `select concat_ws(chr(10), p.title, p.text, (select string_agg(o.text, chr(10) order by o.position)
     from poll_options o where o.post_id = p.id)) as text, p.html, p.link ->> 'url' as url
   from posts p where p.id = $postId`,
)

/**
 * An edit is looked at like a new text. One that a moderator asked for is made: what a filter holds of it waits for a
 * moderator and not for another edit. The case of what waits already follows the edit.
 */
async function checkEdited(ctx: Ctx, { post, row, place }: LockedPost, mentioned: number) {
  const [written] = post.isOwn ? await writtenIn(ctx.db, { postId: post.id }) : []
  const caught =
    written &&
    (await checkWriting(ctx, place, {
      kind: 'post',
      text: written.text,
      hrefs: [...hrefsIn(written.html), ...(written.url === null ? [] : [written.url])],
      mentioned,
      editedId: post.id,
    }))
  if (row.withheld === 'held') return refreshHeld(ctx, 'post', post.id, caught ?? null)
  if (caught) await fileCaught(ctx, 'post', post.id, caught, true)
  if (post.isOwn && row.withheld === 'untilEdited') await liftHiding(ctx, 'post', post.id, 'hideUntilEdited')
}
