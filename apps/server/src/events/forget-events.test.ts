import { discussionCalls } from '@guildhall/contract/discussions'
import { registrationCalls } from '@guildhall/contract/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { notify } from '../notifications/notify.ts'
import { DAY } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { choreOf } from '../testing/domains.ts'
import { runWrite } from '../testing/run-write.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makeEvent, times } from './testing/make-event.ts'
import { makeGuest } from './testing/make-guest.ts'

let server: TestServer
let people: Record<'owner' | 'ana', Person>
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['owner', 'ana'])
  channelId = await makeChannel(server, people.owner, { isPublic: true })
  await addMembers(server, channelId, [people.ana])
})
afterAll(() => server.close())

/** How many rows each table has of events of this community. */
async function left() {
  const { db } = server.kernel
  const { rows: tables } = await sql<{ name: string }>`
    select t.table_name as name from information_schema.columns t where t.table_schema = 'public'
      and t.column_name = 'channel_id' and (t.table_name in ('events', 'event_series') or exists (select from
        information_schema.columns e where e.table_name = t.table_name and e.column_name = 'event_id'))`.execute(
    db,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}
      where channel_id = ${channelId}`.execute(db)
    if (rows[0]!.count > 0) counts.set(name, rows[0]!.count)
  }
  return [...counts.keys()].sort()
}

it('leaves nothing of the events of a community that is gone', async () => {
  const role = await makeRole(server, channelId, [people.ana])
  await makeEvent(server, people.owner, channelId, { roles: [role], accessRoles: [role] })
  const { _id: eventId } = await makeEvent(server, people.owner, channelId, {
    guests: [{ name: 'Ishaan' }],
    schedules: [{ title: 'One', localStart: times.localStart, localEnd: times.localEnd }],
    repeat: { rrule: 'FREQ=WEEKLY', count: 3 },
  })
  await server.call(registrationCalls.rsvpEvent, { eventId, enabledRSVP: true }, { as: people.ana })
  await makeGuest(server, eventId, 'gil@guests.test')
  await server.call(discussionCalls.createDiscussion, { event: eventId, text: 'Yes' }, { as: people.ana })
  await server.call(registrationCalls.messageEvent, { eventId, text: 'Gloves' }, { as: people.owner })
  await runWrite(server, (write) =>
    notify(write, { type: 'eventChanged', to: [people.ana.userId], by: null, aboutId: eventId }),
  )
  expect(await left()).toEqual(
    expect.arrayContaining([
      'discussions',
      'event_registrations',
      'event_series',
      'event_sessions',
      'events',
    ]),
  )
  await server.kernel.db
    .updateTable('channels')
    .set({ deleted_at: server.kernel.clock() })
    .where('id', '=', channelId)
    .execute()
  server.later(31 * DAY)
  await choreOf('remove deleted communities').run(server.kernel)
  expect(await left()).toEqual([])
  const notices = await server.kernel.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', people.ana.userId)
    .execute()
  expect(notices).toEqual([])
  const broken = (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  expect(broken).toEqual([])
})
