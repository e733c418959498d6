import { sql } from 'kysely'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import type { TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

/** Breaks every invariant of members once. */
export async function plantFaults(server: TestServer) {
  const { db, newId, clock } = server.kernel
  const now = clock()
  const { host, guest, outsider } = await makePeople(server, ['host', 'guest', 'outsider'])
  const channelId = await makeChannel(server, host)
  await addMembers(server, channelId, [guest])
  await sql`insert into member_requests (id, channel_id, user_id, created_at)
    values (${newId()}, ${channelId}, ${guest.userId}, ${now}::timestamptz)`.execute(db)
  await sql`alter table role_members drop constraint role_members_channel_id_user_id_fkey`.execute(db)
  await sql`insert into role_members (channel_id, role_id, user_id, created_at)
    select channel_id, id, ${outsider.userId}, ${now}::timestamptz from roles where channel_id = ${channelId} limit 1`.execute(
    db,
  )
  await sql`drop index invites_link`.execute(db)
  const inviteId = newId()
  await sql`insert into invites (id, channel_id, code_hash, created_at)
    values (${inviteId}, ${channelId}, ${Buffer.from(inviteId)}, ${now}::timestamptz)`.execute(db)
  await sql`insert into invite_roles (channel_id, invite_id, role_id)
    select channel_id, ${inviteId}, id from roles where channel_id = ${channelId} and native = 'admin'`.execute(
    db,
  )
}
