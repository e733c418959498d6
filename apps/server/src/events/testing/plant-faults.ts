import { sql } from 'kysely'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import type { TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeEvent, plantRegistration } from './make-event.ts'
import { plantGuest } from './plant-guests.ts'

/** Breaks every invariant of events once. */
export async function plantFaults(server: TestServer) {
  const { db } = server.kernel
  const { planner, comer } = await makePeople(server, ['planner', 'comer'])
  const [mine, theirs] = [await makeChannel(server, planner), await makeChannel(server, planner)]
  await addMembers(server, mine, [comer])
  const roleId = await makeRole(server, mine, [comer])
  // A seat that nobody counts, and somebody with a place that was never given out.
  const seats = await makeEvent(server, planner, mine)
  await plantRegistration(server, seats, comer.userId)
  await sql`update events set seats_taken = 5, next_place = 1 where id = ${seats._id}`.execute(db)
  // Somebody who waits beside a free seat.
  const queued = await makeEvent(server, planner, mine, { maxPeopleAllowed: 2 })
  await plantRegistration(server, queued, comer.userId, 'waiting')
  // A seat that is kept for ever.
  const kept = await makeEvent(server, planner, mine)
  await plantRegistration(server, kept, comer.userId)
  await sql`update event_registrations set status = 'held', held_until = created_at - interval '1 hour'
    where event_id = ${kept._id}`.execute(db)
  await sql`update events set participants_count = 0 where id = ${kept._id}`.execute(db)
  // A host of another community's event, and a role that shows what everybody sees.
  const event = await makeEvent(server, planner, mine)
  await sql`alter table event_hosts drop constraint event_hosts_channel_id_event_id_fkey`.execute(db)
  await sql`update event_hosts set channel_id = ${theirs} where event_id = ${event._id}`.execute(db)
  await sql`insert into event_roles (channel_id, event_id, role_id) values (${mine}, ${event._id}, ${roleId})`.execute(
    db,
  )
  // A series that has lost one.
  await makeEvent(server, planner, mine, { repeat: { rrule: 'FREQ=DAILY', count: 3 } })
  await sql`update event_series set events_count = 7 where channel_id = ${mine}`.execute(db)
  // A part after the end.
  const parted = await makeEvent(server, planner, mine, {
    schedules: [{ title: 'One', localStart: '2030-07-04T19:30', localEnd: '2030-07-04T20:00' }],
  })
  await sql`update event_sessions set ends_at = ends_at + interval '1 day' where event_id = ${parted._id}`.execute(
    db,
  )
  // Somebody who arrived without a scan, and a scan at a door that is not theirs.
  const door = await makeEvent(server, planner, mine)
  await plantRegistration(server, door, comer.userId)
  await sql`update event_registrations set arrived_at = created_at where event_id = ${door._id}`.execute(db)
  await sql`insert into event_scans (channel_id, event_id, registration_id, client_id, sent_at, scanned_at)
    select channel_id, ${event._id}, id, 'elsewhere', created_at, created_at from event_registrations
    where event_id = ${seats._id}`.execute(db)
  // A guest whose link leads to a place and to what waits, and who did not confirm for days.
  const open = await makeEvent(server, planner, mine)
  await plantGuest(server, open._id)
  await sql`insert into event_guest_requests (id, channel_id, event_id, key_hash, guest_name, guest_email, created_at)
    select id, channel_id, event_id, guest_key_hash, guest_name, guest_email, created_at - interval '4 days'
    from event_registrations where event_id = ${open._id}`.execute(db)
  // A reminder of what had begun, and people told of a change that never was.
  const begun = await makeEvent(server, planner, mine)
  await sql`insert into event_tellings (channel_id, event_id, kind, sequence, after_place, begun_at)
    select channel_id, id, 'reminder1', sequence, 1, ends_at from events where id = ${begun._id}
    union all select channel_id, id, 'changed', sequence + 1, 0, created_at from events where id = ${begun._id}`.execute(
    db,
  )
}
