import { type Attachments, attachmentsOf } from '../attachments/attach-files.ts'
import { purpose } from '../files/purposes.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { tellMedia } from './job-names.ts'
import { isPostOpen } from './sight.ts'

const seenMedia = statement<{ viewerId: string | null; fileId: string }, { id: string }>(
  'seen_post_media',
  `select p.id from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
   where p.id in (select post_id from post_files where file_id = $fileId union all select id from posts where cover_id = $fileId)
     and ${isPostOpen('p', 'x', 'c', '$viewerId')} limit 1`,
)

/** Seen by whoever may open a post that carries it. */
export const postMedia = purpose(
  'postMedia',
  async (db, viewer, fileId) =>
    (await seenMedia(db, { viewerId: viewer?.userId ?? null, fileId })).length > 0,
)

export const postFiles = attachmentsOf({ kind: 'post', table: 'posts', purpose: postMedia })

const pending = statement<{ postId: string }, { id: string }>(
  'pending_media_of_post',
  `select f.id from files f where f.state = 'claimed' and f.id in (
     select file_id from post_files where post_id = $postId union all select cover_id from posts where id = $postId) limit 1`,
)

export const isMediaPending = async (db: Database, postId: string) =>
  (await pending(db, { postId })).length > 0

/** What is not said stays. Whoever reads the post before its media were looked at is told when they can be seen. */
export async function setMedia(ctx: Context, postId: string, media: Attachments) {
  await postFiles.attach(ctx, postId, media)
  const isAnySaid = media.pictures?.length || media.videos?.length || media.coverImage
  if (isAnySaid && (await isMediaPending(ctx.db, postId))) await ctx.enqueue(tellMedia, { postId })
}
