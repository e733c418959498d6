import { endGrantsOfPerson } from '../grants/end-grants-of-person.ts'
import type { Write } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { personBanned } from './facts.ts'

export interface Target {
  is_member: boolean
  is_admin: boolean
  is_moderator: boolean
  is_owner: boolean
  is_waiting: boolean
}

const targetRow = statement<{ channelId: string; userId: string }, Target>(
  'target_of_removal',
  `select m.user_id is not null as is_member, coalesce(m.is_admin, false) as is_admin,
     coalesce(m.is_moderator, false) as is_moderator, coalesce(c.created_by = u.id, false) as is_owner,
     exists (select from member_requests r where r.channel_id = c.id and r.user_id = u.id and r.status = 'pending')
       as is_waiting
   from channels c join users u on u.id = $userId and u.deleted_at is null
     left join memberships m on m.channel_id = c.id and m.user_id = u.id
   where c.id = $channelId`,
)

/** How a person stands to a community, for somebody who wants to remove them. */
export const targetOf = async (db: Database, of: { channelId: string; userId: string }) =>
  (await targetRow(db, of))[0]

/** A ban also deletes the person's request to join. */
const ban = statement<
  { channelId: string; userId: string; by: string; reason: string; at: Date },
  { is_new: boolean }
>(
  'ban_person',
  `with dropped as (
     delete from member_requests where channel_id = $channelId and user_id = $userId and status in ('pending', 'withdrawn')
     returning status
   ), counted as (
     update channels set member_request_count = member_request_count - 1
     where id = $channelId and exists (select from dropped where status = 'pending')
   )
   insert into bans (channel_id, user_id, banned_by, reason, created_at) values ($channelId, $userId, $by, $reason, $at)
   on conflict (channel_id, user_id) do nothing returning true as is_new`,
)

/** Keeps a person out of a community, and ends the tiers they hold; tells whether they were kept out already. */
export async function banPerson(
  write: Write,
  values: { channelId: string; userId: string; by: string; reason: string },
) {
  const wasBanned = (await ban(write.db, { ...values, at: write.now })).length === 0
  const endedGrants = await endGrantsOfPerson(write, values)
  await write.tell(personBanned, { channelId: values.channelId, userId: values.userId })
  return { wasBanned, endedGrants }
}
