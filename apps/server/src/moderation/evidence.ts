import { hasPermissionSql } from '../channels/permission-sql.ts'
import type { Viewer } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'

const seen = statement<{ viewerId: string; fileId: string }, { case_id: string }>(
  'seen_evidence',
  `select f.case_id from case_files f join cases c on c.id = f.case_id
   where f.file_id = $fileId and (c.about_id = $viewerId or exists (select from memberships m
     where m.channel_id = c.channel_id and m.user_id = $viewerId and ${hasPermissionSql('m', 'moderateReports')})
     or exists (select from users u where u.id = $viewerId and u.is_staff)) limit 1`,
)

/** Whether a file is kept in a case that the viewer moderates, or that is about them. */
export const isEvidenceSeen = async (db: Database, viewer: Viewer | null, fileId: string) =>
  viewer !== null && (await seen(db, { viewerId: viewer.userId, fileId })).length > 0
