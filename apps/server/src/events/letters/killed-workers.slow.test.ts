import { startGuildhall } from '@guildhall/parts/guildhall'
import type { Inbox } from '@guildhall/parts/inbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { after, HOUR } from '../../platform/clock.ts'
import { inWrite } from '../../platform/in-write.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import type { TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { plantEventAt, plantRegistrations } from '../testing/plant-registrations.ts'
import { tellRegistered } from './job-names.ts'

/** The whole proof is `KILLS=5 REMINDED=5000`; each kill costs as long as a dead worker is waited for. */
const KILLS = Number(process.env.KILLS ?? 1)
const REMINDED = Number(process.env.REMINDED ?? 120)
const PATIENCE = { timeout: 300_000, interval: 100 }

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
  eventId = await plantEventAt(server, { channelId, startsAt: after(server.kernel.clock(), 20 * HOUR) })
  for (let from = 0; from < REMINDED; from += 1000) {
    const userIds = people.slice(from, from + 1000).map(({ userId }) => userId)
    await plantRegistrations(server, { eventId, channelId, userIds })
  }
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
  try {
    const begun = performance.now()
    const seconds = () => Math.round((performance.now() - begun) / 1000)
    await inWrite(server.kernel, (write) =>
      write.enqueue(tellRegistered, { eventId, kind: 'reminder24', sequence: 0 }),
    )
    // Each dies a little later than the one before: while people are told, and while they are mailed.
    for (let kill = 0; kill < KILLS; kill += 1) {
      const enough = Math.floor((REMINDED * kill) / KILLS)
      await vi.waitFor(async () => {
        expect(await noticed()).toBeGreaterThan(0)
        expect(await sent()).toBeGreaterThanOrEqual(enough)
      }, PATIENCE)
      await worker.kill()
      await worker.start()
    }
    await vi.waitFor(async () => expect(await noticed()).toBe(REMINDED), PATIENCE)
    const inApp = seconds()
    await vi.waitFor(async () => expect(await left()).toBe(0), PATIENCE)
    process.stdout.write(
      `${REMINDED} people reminded in the app after ${inApp} s, by mail after ${seconds()} s\n`,
    )
    expect(await number('select count(*) from dead_jobs')).toBe(0)
    expect(await sent()).toBe(REMINDED)
    const mails = await inbox.settled()
    const addresses = new Set(mails.map(({ to }) => to[0]!.address))
    expect(addresses.size).toBe(REMINDED)
    // A mail that left just as its worker died may come again, under the same Message-ID, by which programs know it.
    expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(REMINDED)
    expect(mails.length - REMINDED).toBeLessThanOrEqual(8 * KILLS)
  } finally {
    await worker.kill()
  }
}, 900_000)
