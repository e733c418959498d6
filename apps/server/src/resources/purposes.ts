import { isResourceVisible } from '../channels/visibility.ts'
import { purpose } from '../files/purposes.ts'
import { statement } from '../platform/database/statement.ts'

const seenPicture = statement<{ viewerId: string; fileId: string }, { id: string }>(
  'seen_resource_picture',
  `select r.id from resources r where r.picture_id = $fileId and ${isResourceVisible('r', '$viewerId')} limit 1`,
)

/** Viewers who see a collection see its picture. */
export const resourcePicture = purpose(
  'resourcePicture',
  async (db, viewer, fileId) =>
    viewer !== null && (await seenPicture(db, { viewerId: viewer.userId, fileId })).length > 0,
)
