import { moderationSignals } from '@guildhall/contract/moderation'
import { hasPermissionSql } from '../../channels/permission-sql.ts'
import { toUser, type Write } from '../../platform/ctx.ts'
import type { Database } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import { isSeenBy, isSeenByOneOfStaff } from './case-visibility.ts'

/** How many moderators at most hear that a queue has changed; the others see it when they look. */
const MOST = 100

/** Moderators are found by rank and by role, to avoid reading all members. */
const moderators = statement<{ caseId: string; most: number }, { user_id: string }>(
  'moderators_of_case',
  `select m.user_id from cases c join lateral (
     select user_id from memberships where channel_id = c.channel_id and (is_admin or is_moderator)
     union
     select x.user_id from role_members x join roles r on r.id = x.role_id
     where r.channel_id = c.channel_id and 'moderateReports' = any(r.permissions)
   ) candidate on true join memberships m on m.channel_id = c.channel_id and m.user_id = candidate.user_id
   where c.id = $caseId and ${hasPermissionSql('m', 'moderateReports')} and ${isSeenBy('m.user_id', 'm.is_admin')}
   order by m.is_admin desc, m.joined_at limit $most`,
)

/** The moderators of its community who may see a case. */
export const moderatorsOf = async (db: Database, caseId: string) =>
  (await moderators(db, { caseId, most: MOST })).map(({ user_id }) => user_id)

const staff = statement<{ caseId: string; emails: string[]; most: number }, { user_id: string }>(
  'staff_of_case',
  `select u.user_id from cases c, (
     select id as user_id from users where is_staff and deleted_at is null
     union select id from users where email = any($emails::text[]) and deleted_at is null) u
   where c.id = $caseId and ${isSeenByOneOfStaff('u.user_id')} limit $most`,
)

/** Those of staff who may see a case. */
export const staffOf = async ({ db, kernel }: Pick<Write, 'db' | 'kernel'>, caseId: string) =>
  (await staff(db, { caseId, emails: [...kernel.config.STAFF_EMAILS], most: MOST })).map(
    ({ user_id }) => user_id,
  )

/** Tells those who may see a case that the queue in which it stands has changed. */
export async function announceCases(write: Write, caseId: string, channelId: string | null) {
  if (channelId !== null) {
    const people = await moderatorsOf(write.db, caseId)
    write.announce(moderationSignals.updateCases, { channelId }, ...people.map(toUser))
  }
  write.announce(
    moderationSignals.updateCases,
    { channelId: null },
    ...(await staffOf(write, caseId)).map(toUser),
  )
}
