import type { DiscussableKind } from '@guildhall/contract/all'
import { picturesOf } from '../attachments/attach-pictures.ts'
import { purpose } from '../files/purposes.ts'
import { isEvidenceSeen } from '../moderation/evidence.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { announceDiscussion, type LiveDiscussion, liveDiscussion } from './announce-discussion.ts'
import { acrossKinds } from './subject.ts'
import { isDiscussionReadable } from './visibility.ts'

const seenPicture = acrossKinds<{ viewerId: string | null; fileId: string }, { id: string }>(
  'seen_discussion_picture',
  (subject, isReadable) =>
    `select d.id from discussion_files f join discussions d on d.id = f.discussion_id join ${subject} on true
       left join discussions up on up.id = d.parent_id left join discussions top on top.id = up.parent_id
     where f.file_id = $fileId and ${isReadable('$viewerId')} and ${isDiscussionReadable('d', '$viewerId')}
       and (up.id is null or ${isDiscussionReadable('up', '$viewerId')})
       and (top.id is null or ${isDiscussionReadable('top', '$viewerId')}) limit 1`,
)

/** Visible to everybody who may read a comment that carries the file. */
export const discussionMedia = purpose('discussionMedia', async (db, viewer, fileId, server) => {
  const rows = await seenPicture(server)(db, { viewerId: viewer?.userId ?? null, fileId })
  return rows.length > 0 || isEvidenceSeen(db, viewer, fileId, server)
})

export const discussionPictures = picturesOf({
  kind: 'discussion',
  table: 'discussions',
  purpose: discussionMedia,
})

interface Carrying extends LiveDiscussion {
  subject_kind: DiscussableKind
  subject_id: string
}

/**
 * Locks the pictures of the comments that carry a file, one comment after the other: of two files settled at the same
 * moment the second sees the first.
 */
const lockPictures = statement<{ fileId: string }, { id: string }>(
  'lock_pictures_of_discussions',
  `select id, pg_advisory_xact_lock(hashtextextended('media of discussion ' || id, 0)) from (
     select discussion_id as id from discussion_files where file_id = $fileId order by 1) carrying`,
)

const withoutPending = acrossKinds<{ ids: string[] }, Carrying>(
  'discussions_without_pending_pictures',
  (subject) =>
    `select ${liveDiscussion}, subject.kind as subject_kind, subject.id as subject_id
     from discussions d join ${subject} on true where d.id = any($ids::uuid[]) and not exists (
       select from files f where f.state = 'claimed' and f.id in (
         select file_id from discussion_files where discussion_id = d.id))`,
)

/** Announces a comment to its readers once all its pictures have been inspected and can be shown. */
export async function announcePictures(write: Write, { fileId }: { readonly fileId: string }) {
  const carrying = await lockPictures(write.db, { fileId })
  if (carrying.length === 0) return
  const rows = await withoutPending(write.kernel)(write.db, { ids: carrying.map(({ id }) => id) })
  for (const row of rows) announceDiscussion(write, { kind: row.subject_kind, id: row.subject_id }, row, true)
}
