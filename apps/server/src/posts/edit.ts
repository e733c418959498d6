import { canEditPost, type postCalls } from '@guildhall/contract/posts'
import { record } from '../channels/audit.ts'
import type { Handler } from '../platform/handler.ts'
import { announceNewPost, announcePost, announceRemovedPost } from './announce-post.ts'
import { changesOf } from './changes.ts'
import { fillPreview } from './job-names.ts'
import { lockPostAs } from './lock-post.ts'
import { setMedia } from './media.ts'
import { movedTo } from './move.ts'
import { nameOfPost } from './name-post.ts'
import { notifyMentioned } from './notify-mentioned.ts'
import { setOptions } from './options.ts'
import { leaveTags, setTags } from './tags.ts'
import { viewPost } from './view.ts'

export const editPost: Handler<typeof postCalls.editPost> = async (ctx, input) => {
  const held = await lockPostAs(ctx, input.postId!, canEditPost)
  const { post, row } = held
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

  const isNameless = columns.hide_author === true || (room?.isAnonymous ?? post.isAnonymousRoom)
  const fresh = (mentions?.userIds ?? []).filter((id) => !row.user_mentions.includes(id))
  await notifyMentioned(ctx, { ...post, isNameless }, post.authorId, fresh)
  if (room && !post.isHidden) {
    announceRemovedPost(ctx, post, { isDeleted: false })
    announceNewPost(ctx, now)
  }
  await announcePost(ctx, post.id, { isEdited: true })
  return { message: 'Post saved', post: await viewPost(ctx, post.id) }
}
