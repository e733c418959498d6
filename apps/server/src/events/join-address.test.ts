import { accountCalls } from '@guildhall/contract/accounts'
import { eventCalls, registrationCalls } from '@guildhall/contract/events'
import type { Inbox } from '@guildhall/parts/inbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { after, DAY, HOUR } from '../platform/clock.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { startMailServer } from '../testing/mail-server.ts'
import type { Person, TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { mailGuestLinkJob } from './guests/mail-link.ts'
import { mailEventLetterJob } from './letters/mail-letter.ts'
import { remindOfEvents } from './letters/remind-of-events.ts'
import { tellRegisteredJob } from './letters/walk-registrations.ts'
import { tellMessageJob } from './registering/message-participants.ts'
import { makeEvent } from './testing/make-event.ts'
import { makeGuest } from './testing/make-guest.ts'

const CANARY = 'canary-room'
const address = (room: string) => `https://meet.test/${CANARY}-${room}`

let inbox: Inbox
let server: TestServer
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
  // Jobs are gone once they are done; what they were told is looked at in the end.
  await sql`create table every_job as select job, payload from outbox where false`.execute(server.kernel.db)
  await sql`create function keep_job() returns trigger language plpgsql as $$ begin
      insert into every_job values (new.job, new.payload); return new; end $$`.execute(server.kernel.db)
  await sql`create trigger keep_job after insert on outbox for each row execute function keep_job()`.execute(
    server.kernel.db,
  )
})
afterAll(() => server.close())

const handlers = [mailGuestLinkJob, tellRegisteredJob, tellMessageJob, mailEventLetterJob]
const work = async () => {
  while ((await runDueJobs(server, handlers)) > 0);
}

/** Every row of every table, as anybody would read it who got hold of the database. */
async function stored() {
  const { db } = server.kernel
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: told } = await sql<{ text: string }>`
      select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as text from ${sql.raw(name)} t`.execute(db)
    found[name] = told[0]!.text
  }
  return found
}

it('nothing that is kept, queued, logged, mailed or exported holds the address of an event', async () => {
  const { owner, bo, cy } = (await makePeople(server, ['owner', 'bo', 'cy'])) as Record<string, Person>
  const ask = async (...[call, input, as]: [Parameters<TestServer['call']>[0], object, Person]) => {
    const { status, body } = await server.call(call, input as never, { as })
    expect([call.path, status]).toEqual([call.path, 200])
    return body
  }
  const channelId = await makeChannel(server, owner!, { isPublic: true })
  await addMembers(server, channelId, [bo!, cy!])
  const begins = after(server.kernel.clock(), 2 * DAY)
  const local = (at: Date) => at.toISOString().slice(0, 16)
  const { _id: eventId } = await makeEvent(server, owner!, channelId, {
    timeZone: 'UTC',
    localStart: local(begins),
    localEnd: local(after(begins, 2 * HOUR)),
    joinUrl: address('first'),
    maxPeopleAllowed: 2,
  })
  await makeEvent(server, owner!, channelId, {
    joinUrl: address('weekly'),
    repeat: { rrule: 'FREQ=WEEKLY', count: 3 },
  })
  await ask(registrationCalls.buyEvent, { eventId }, bo!)
  await makeGuest(server, eventId, 'gil@guests.test')
  await ask(registrationCalls.buyEvent, { eventId }, cy!)
  await work()
  await ask(eventCalls.editEvent, { eventId, joinUrl: address('second') }, owner!)
  const later = { localStart: local(after(begins, HOUR)), localEnd: local(after(begins, 3 * HOUR)) }
  await ask(eventCalls.editEvent, { eventId, joinUrl: address('third'), ...later }, owner!)
  await ask(registrationCalls.messageEvent, { eventId, text: 'Bring gloves' }, owner!)
  await ask(registrationCalls.rsvpEvent, { eventId, enabledRSVP: false }, bo!)
  await work()
  server.later(DAY)
  for (const hours of [1, 23]) {
    server.later(hours * HOUR)
    await remindOfEvents.run(server.kernel)
    await work()
  }
  server.later(HOUR)
  expect(await ask(registrationCalls.joinEvent, { eventId }, cy!)).toMatchObject({ url: address('third') })
  const exported: string[] = []
  for (const { userId } of [owner!, bo!, cy!]) {
    const { email } = await server.kernel.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    exported.push(JSON.stringify(await ask(accountCalls.getUserData, {}, await server.signIn(email!))))
  }
  await ask(eventCalls.removeEvent, { eventId, isCancelled: true, text: 'Rain' }, owner!)
  await work()

  const found = await stored()
  const jobs = new Set(
    (await sql<{ job: string }>`select job from every_job`.execute(server.kernel.db)).rows.map(
      ({ job }) => job,
    ),
  )
  expect([...jobs]).toEqual(expect.arrayContaining(handlers.map(({ name }) => name)))
  expect(found['public.audit_log']).toContain('cancelEvent')
  expect(exported.join()).toContain(eventId)
  expect(Object.keys(found).filter((name) => found[name]!.includes(CANARY))).toEqual([])
  expect(exported.filter((text) => text.includes(CANARY))).toEqual([])
  const mails = await inbox.settled()
  expect(new Set(mails.map(({ to }) => to[0]!.address)).size).toBe(3)
  for (const { id, text, html } of mails) expect((await inbox.source(id)) + text + html).not.toContain(CANARY)
})
