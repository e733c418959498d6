import { sql } from 'kysely'
import type { TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { addMembers, makeChannel, makeRole } from './make-channel.ts'

/** Breaks every invariant of channels once. */
export async function plantFaults(server: TestServer) {
  const { db, newId, clock } = server.kernel
  const now = clock()
  const { owner, member } = await makePeople(server, ['owner', 'member'])
  const channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [member])
  const roleId = await makeRole(server, channelId, [member])
  const room = newId()
  await sql`update channels set members_count = 7, member_request_count = 7 where id = ${channelId}`.execute(
    db,
  )
  await sql`update memberships set is_admin = false, search_text = 'nobody'`.execute(db)
  await sql`insert into bans (channel_id, user_id, created_at) values (${channelId}, ${member.userId}, ${now}::timestamptz)`.execute(
    db,
  )
  await sql`insert into contexts (id, channel_id, position, text, created_at)
    values (${room}, ${channelId}, 3, 'Room', ${now}::timestamptz)`.execute(db)
  await sql`insert into context_roles (channel_id, context_id, role_id)
    values (${channelId}, ${room}, ${roleId})`.execute(db)
  await sql`insert into spaces (id, title, channels_count) values (${newId()}, 'Nothing', 3)`.execute(db)
  const ownerless = await makeChannel(server, owner)
  await sql`update channels set created_by = null, deleted_at = ${now} where id = ${ownerless}`.execute(db)
}
