import { moderationSignals } from '@guildhall/contract/moderation'
import { hasPermissionSql } from '../channels/permission-sql.ts'
import { toUser, type Write } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'

/** How many moderators at most hear that a queue has changed; the others see it when they look. */
const MOST = 100

/** Moderators are found by rank and by role, to avoid reading all members. */
const moderators = statement<{ channelId: string; most: number }, { user_id: string }>(
  'moderators_of_reports',
  `with candidate as (
     select user_id from memberships where channel_id = $channelId and (is_admin or is_moderator)
     union
     select x.user_id from role_members x join roles r on r.id = x.role_id
     where r.channel_id = $channelId and 'moderateReports' = any(r.permissions)
   )
   select m.user_id from candidate c join memberships m on m.channel_id = $channelId and m.user_id = c.user_id
   where ${hasPermissionSql('m', 'moderateReports')} order by m.is_admin desc, m.joined_at limit $most`,
)

export const moderatorsOf = async (db: Database, channelId: string) =>
  (await moderators(db, { channelId, most: MOST })).map(({ user_id }) => user_id)

/** Tells the moderators of a community that its queue has changed. */
export async function announceCases(write: Write, channelId: string | null) {
  if (channelId === null) return
  const people = await moderatorsOf(write.db, channelId)
  write.announce(moderationSignals.updateCases, { channelId }, ...people.map(toUser))
}
