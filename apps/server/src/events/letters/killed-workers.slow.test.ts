import { startGuildhall } from '@guildhall/parts/guildhall'
import type { Inbox } from '@guildhall/parts/inbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { after, HOUR, MINUTE } from '../../platform/clock.ts'
import { inWrite } from '../../platform/in-write.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import type { TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { plantEventAt, plantRegistrations } from '../testing/plant-registrations.ts'
import { tellRegistered } from './job-names.ts'

/** The whole proof is `REMINDERS=whole`; each kill costs as long as a dead worker is waited for. */
const isWhole = process.env.REMINDERS === 'whole'
const REMINDED = isWhole ? 5000 : 120
const PATIENCE = { timeout: 300_000, interval: 100 }
/** How long everybody may take to be told in the app, and by mail. */
const CEILINGS = { inApp: 60, byMail: 300 }

interface Reached {
  readonly noticed: number
  readonly sent: number
}

/** When a worker is killed: while people are told, and while they are mailed. */
const KILLED_AT: readonly Reached[] = isWhole
  ? [
      { noticed: 1, sent: 0 },
      { noticed: 2500, sent: 0 },
      { noticed: 2500, sent: 1250 },
      { noticed: 2500, sent: 2500 },
      { noticed: 2500, sent: 3750 },
    ]
  : [{ noticed: 1, sent: 0 }]

/** A clock that shows minutes shows this; an event at any other moment would be moved to where its clock is. */
const wholeMinute = (at: Date) => new Date(Math.ceil(at.getTime() / MINUTE) * MINUTE)

let inbox: Inbox
let server: TestServer
let eventId: string
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
  const { Owner } = await makePeople(server, ['Owner'])
  const channelId = await makeChannel(server, Owner!)
  const names = Array.from({ length: REMINDED }, (_, at) => `Member${at}`)
  const people: { userId: string }[] = []
  for (let from = 0; from < REMINDED; from += 1000)
    people.push(...Object.values(await makePeople(server, names.slice(from, from + 1000))))
  for (let from = 0; from < REMINDED; from += 1000)
    await addMembers(server, channelId, people.slice(from, from + 1000))
  const startsAt = wholeMinute(after(server.kernel.clock(), 20 * HOUR))
  eventId = await plantEventAt(server, { channelId, startsAt })
  for (let from = 0; from < REMINDED; from += 1000) {
    const userIds = people.slice(from, from + 1000).map(({ userId }) => userId)
    await plantRegistrations(server, { eventId, channelId, userIds })
  }
  // As in a database that is used: one without statistics joins by reading whole tables.
  await sql`analyze`.execute(server.kernel.db)
}, 300_000)
afterAll(() => server.close())

const number = async (query: string) => {
  const { rows } = await sql<{ number: number }>`select (${sql.raw(query)})::int as number`.execute(
    server.kernel.db,
  )
  return rows[0]!.number
}
const sent = () => number('select count(*) from mail_deliveries')
const noticed = () => number(`select count(*) from notifications where type = 'eventReminder'`)
const left = () =>
  number('select (select count(*) from outbox) + (select count(*) from graphile_worker._private_jobs)')

it('reminds everybody once, though the processes of workers are killed again and again', async () => {
  const { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey } = server.kernel.config
  const worker = await startGuildhall({
    roles: 'worker',
    databaseUrl,
    secretKey,
    smtpUrl: inbox.smtpUrl,
    settings: { DATABASE_WAIT_MS: '20000' },
  })
  const begun = performance.now()
  /** The seconds until it is so. */
  const until = (isSo: () => Promise<void>) =>
    vi.waitFor(isSo, PATIENCE).then(() => Math.round((performance.now() - begun) / 1000))
  const killAgain = async () => {
    for (const reached of KILLED_AT) {
      await until(async () => {
        expect(await noticed()).toBeGreaterThanOrEqual(reached.noticed)
        expect(await sent()).toBeGreaterThanOrEqual(reached.sent)
      })
      await worker.kill()
      await worker.start()
    }
  }
  try {
    await inWrite(server.kernel, (write) =>
      write.enqueue(tellRegistered, { eventId, kind: 'reminder24', sequence: 0 }),
    )
    const everybody = until(async () => expect(await noticed()).toBe(REMINDED))
    const [inApp] = await Promise.all([everybody, killAgain()])
    const byMail = await until(async () => expect(await left()).toBe(0))
    process.stdout.write(
      `${REMINDED} people reminded in the app after ${inApp} s, by mail after ${byMail} s, ${KILLED_AT.length} workers killed\n`,
    )
    expect(await number('select count(*) from dead_jobs')).toBe(0)
    expect(await number(`select count(*) from notifications where type <> 'eventReminder'`)).toBe(0)
    expect(await sent()).toBe(REMINDED)
    expect(
      await number('select count(*) from mail_deliveries m join events e on m.sent_at >= e.starts_at'),
    ).toBe(0)
    const mails = await inbox.settled()
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['Coming up: Raku firing']))
    const addresses = new Set(mails.map(({ to }) => to[0]!.address))
    expect(addresses.size).toBe(REMINDED)
    // A mail that left just as its worker died may come again, under the same Message-ID, by which programs know it.
    expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(REMINDED)
    expect(mails.length - REMINDED).toBeLessThanOrEqual(8 * KILLED_AT.length)
    if (!isWhole) return
    expect(inApp).toBeLessThanOrEqual(CEILINGS.inApp)
    expect(byMail).toBeLessThanOrEqual(CEILINGS.byMail)
  } finally {
    await worker.kill()
  }
}, 1_200_000)
