import { type Attachments, attachmentsOf } from '../attachments/attach-files.ts'
import { purpose } from '../files/purposes.ts'
import { isEvidenceSeen } from '../moderation/evidence.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { isPostReadable } from './visibility.ts'

const seenMedia = statement<{ viewerId: string | null; fileId: string }, { id: string }>(
  'seen_post_media',
  `select p.id from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
   where p.id in (select post_id from post_files where file_id = $fileId union all select id from posts where cover_id = $fileId)
     and ${isPostReadable('p', 'x', 'c', '$viewerId')}
   union all
   select d.id from post_draft_files df join post_drafts d on d.id = df.draft_id
   where df.file_id = $fileId and d.user_id = $viewerId limit 1`,
)

/** Visible to everybody who may open a post that carries the file, and to the author of a draft that keeps it. */
export const postMedia = purpose(
  'postMedia',
  async (db, viewer, fileId, server) =>
    (await seenMedia(db, { viewerId: viewer?.userId ?? null, fileId })).length > 0 ||
    isEvidenceSeen(db, viewer, fileId, server),
)

export const postFiles = attachmentsOf({ kind: 'post', table: 'posts', purpose: postMedia })

/** Fields that are left out keep their files. */
export const setMedia = (ctx: Ctx, postId: string, media: Attachments) => postFiles.attach(ctx, postId, media)
