import { isNotDeleted } from '../channels/visibility.ts'
import { purpose } from '../files/purposes.ts'
import { statement } from '../platform/database/statement.ts'
import { isRoleVisible } from './visibility.ts'

const bannerSeen = statement<{ userId: string; fileId: string }, { id: string }>(
  'role_banner_seen',
  `select r.id from roles r join memberships m on m.channel_id = r.channel_id and m.user_id = $userId
     join channels c on c.id = r.channel_id and ${isNotDeleted('c', '$userId')}
   where r.banner_image_id = $fileId and ${isRoleVisible('r', 'm')} limit 1`,
)

/** Viewers who see a role see its banner. */
export const roleBanner = purpose(
  'roleBanner',
  async (db, viewer, fileId) =>
    viewer !== null && (await bannerSeen(db, { userId: viewer.userId, fileId })).length > 0,
)
