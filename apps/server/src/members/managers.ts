import { hasPermissionSql } from '../channels/permission-sql.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'

/** How many managers at most are notified of a request. */
const MOST = 100

/** Managers are found by rank and by role, to avoid reading all members. */
const managers = statement<{ channelId: string; most: number }, { user_id: string }>(
  'managers_of_members',
  `with candidate as (
     select user_id from memberships where channel_id = $channelId and (is_admin or is_moderator)
     union
     select x.user_id from role_members x join roles r on r.id = x.role_id
     where r.channel_id = $channelId and 'manageMembers' = any(r.permissions)
   )
   select m.user_id from candidate c join memberships m on m.channel_id = $channelId and m.user_id = c.user_id
   where ${hasPermissionSql('m', 'manageMembers')} order by m.is_admin desc, m.joined_at limit $most`,
)

/** The people who may answer requests to join. */
export const managersOf = async (db: Database, channelId: string) =>
  (await managers(db, { channelId, most: MOST })).map(({ user_id }) => user_id)
