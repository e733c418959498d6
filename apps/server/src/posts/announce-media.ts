import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { announcePostRow, type LiveRow, liveColumns } from './announce-post.ts'

/**
 * Locks the media of the posts that carry a file, one post after the other: of two files settled at the same moment the
 * second sees the first. The posts themselves are not locked, since an edit locks a post before it claims files.
 */
const lockMedia = statement<{ fileId: string }, { id: string }>(
  'lock_media_of_posts',
  `select id, pg_advisory_xact_lock(hashtextextended('media of post ' || id, 0)) from (
     select post_id as id from post_files where file_id = $fileId
     union select id from posts where cover_id = $fileId order by id) carrying`,
)

const withoutPending = statement<{ postIds: string[] }, LiveRow>(
  'posts_without_pending_media',
  `select ${liveColumns} from posts p where p.id = any($postIds::uuid[]) and p.deleted_at is null and not exists (
     select from files f where f.state = 'claimed' and f.id in (
       select file_id from post_files where post_id = p.id union all select p.cover_id))`,
)

/** Announces a post to its readers once all its pictures and videos have been inspected and can be shown. */
export async function announceMedia(write: Write, { fileId }: { readonly fileId: string }) {
  const carrying = await lockMedia(write.db, { fileId })
  if (carrying.length === 0) return
  const posts = await withoutPending(write.db, { postIds: carrying.map(({ id }) => id) })
  for (const row of posts) announcePostRow(write, row, { isEdited: true })
}
