import { hasPermissionSql } from '../channels/permission-sql.ts'
import type { Config } from '../platform/config/config.ts'
import type { Viewer } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { isSeenBy, isSeenByStaff } from './cases/case-visibility.ts'

const seen = statement<{ viewerId: string; fileId: string; staffEmails: string[] }, { case_id: string }>(
  'seen_evidence',
  `select f.case_id from case_files f join cases c on c.id = f.case_id
   where f.file_id = $fileId and (c.about_id = $viewerId
     or exists (select from memberships m where m.channel_id = c.channel_id and m.user_id = $viewerId
       and ${hasPermissionSql('m', 'moderateReports')} and ${isSeenBy('$viewerId', 'm.is_admin')})
     or (${isSeenByStaff} and exists (select from users u where u.id = $viewerId
       and (u.is_staff or u.email = any($staffEmails::text[]))))) limit 1`,
)

/** Whether a file is kept in a case that the viewer may see as a moderator or as staff, or that is about them. */
export async function isEvidenceSeen(
  db: Database,
  viewer: Viewer | null,
  fileId: string,
  { config }: { readonly config: Pick<Config, 'STAFF_EMAILS'> },
) {
  if (viewer === null) return false
  const staffEmails = [...config.STAFF_EMAILS]
  return (await seen(db, { viewerId: viewer.userId, fileId, staffEmails })).length > 0
}
