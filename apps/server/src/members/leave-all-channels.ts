import { dissolve } from '../channels/dissolve.ts'
import { endGrantsOfPerson } from '../grants/end-grants-of-person.ts'
import { notify } from '../notifications/notify.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { isPresent } from '../users/blocks.ts'
import { exit } from './membership.ts'

const holdAll = statement<{ userId: string }, { id: string }>(
  'hold_channels_of_person',
  `select id from channels where created_by = $userId or id in (
     select channel_id from memberships where user_id = $userId
     union all select channel_id from member_requests where user_id = $userId
     union all select channel_id from grants where user_id = $userId and ended_at is null)
   order by id for no key update`,
)

const dropRequests = statement<{ channelId: string; userId: string }, never>(
  'drop_requests_of_person',
  `with dropped as (
     delete from member_requests where channel_id = $channelId and user_id = $userId returning status
   )
   update channels set member_request_count = member_request_count - 1
   where id = $channelId and exists (select from dropped where status = 'pending')`,
)

/** The new owner: the admin who joined first, else a moderator, else a member; active accounts go first. */
const passOn = statement<
  { channelId: string; userId: string; entryId: string; now: Date },
  { user_id: string }
>(
  'pass_channel_on',
  `with heir as (
     select m.user_id from memberships m join users u on u.id = m.user_id
     where m.channel_id = $channelId
     order by ${isPresent('u')} desc, m.is_admin desc, m.is_moderator desc, m.joined_at, m.user_id limit 1
   ), given as (
     update channels set created_by = heir.user_id from heir
     where id = $channelId and (created_by is null or created_by = $userId)
   ), raised as (
     update memberships m set is_admin = true from heir
     where m.channel_id = $channelId and m.user_id = heir.user_id and not m.is_admin
   ), written as (
     insert into audit_log (id, channel_id, actor_id, action, created_at)
     select $entryId::uuid, $channelId, heir.user_id, 'inheritChannel', $now::timestamptz from heir
   )
   select user_id from heir`,
)

const whetherLed = statement<{ channelId: string; userId: string }, { is_led: boolean; is_deleted: boolean }>(
  'is_channel_led',
  `select created_by is distinct from $userId and exists (
     select from memberships m where m.channel_id = c.id and (m.is_admin or m.is_moderator) and m.is_admin) as is_led,
     deleted_at is not null as is_deleted
   from channels c where id = $channelId`,
)

const dropInvites = statement<{ userId: string }, never>(
  'drop_invites_to_person',
  `delete from invites i using users u where u.id = $userId and i.email = u.email`,
)

/**
 * Ends all memberships of an account and updates counts; a community it owned gets a new owner, and an empty one is
 * dissolved, or kept without anybody where it has to be.
 */
export async function leaveAllChannels(write: Write, { userId }: { readonly userId: string }) {
  const { db, now } = write
  for (const { id } of await holdAll(db, { userId })) {
    await exit(db, id, [userId])
    await endGrantsOfPerson(write, { channelId: id, userId, by: null })
    await dropRequests(db, { channelId: id, userId })
    const [state] = await whetherLed(db, { channelId: id, userId })
    if (state!.is_led) continue
    // Nobody is left who could undo the deletion.
    if (state!.is_deleted && (await dissolve(write, id))) continue
    const heirs = await passOn(db, { channelId: id, userId, entryId: write.newId(), now })
    const to = heirs.map(({ user_id }) => user_id)
    if (to.length === 0) await dissolve(write, id)
    else await notify(write, { type: 'channelInherited', to, by: null, aboutId: id })
  }
  await dropInvites(db, { userId })
}
