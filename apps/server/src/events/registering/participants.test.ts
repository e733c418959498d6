import type { Sent } from '@guildhall/contract'
import { eventCalls, registrationCalls } from '@guildhall/contract/events'
import { removalCalls } from '@guildhall/contract/members'
import { notificationCalls } from '@guildhall/contract/notifications'
import type { Inbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { after, HOUR, MINUTE } from '../../platform/clock.ts'
import { closeChecked } from '../../testing/close-checked.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { mailEventLetterJob } from '../letters/mail-letter.ts'
import { makeEvent } from '../testing/make-event.ts'
import { tellMessageJob } from './message-participants.ts'

const ADDRESS = 'https://meet.test/canary-room'

let inbox: Inbox
let server: TestServer
let people: Record<'owner' | 'ana' | 'bo' | 'cy' | 'exporter' | 'stranger', Person>
let channelId: string
let exporters: string
let eventId: string
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
  people = await makePeople(server, ['owner', 'ana', 'bo', 'cy', 'exporter', 'stranger'])
})
afterAll(() => closeChecked(server))
beforeEach(async () => {
  const { owner, ana, bo, cy, exporter } = people
  channelId = await makeChannel(server, owner, { isPublic: true, title: 'Slow Kiln' })
  await addMembers(server, channelId, [ana, bo, cy, exporter])
  exporters = await makeRole(server, channelId, [exporter], ['exportData'])
  const look = { title: 'Raku firing', joinUrl: ADDRESS, maxPeopleAllowed: 2 }
  eventId = (await makeEvent(server, owner, channelId, look))._id
  for (const as of [ana, bo, cy]) await server.call(registrationCalls.buyEvent, { eventId }, { as })
})

const set = (values: object) =>
  server.kernel.db.updateTable('events').set(values).where('id', '=', eventId).execute()
const startIn = (ms: number) => {
  const starts_at = after(server.kernel.clock(), ms)
  return set({ starts_at, ends_at: after(starts_at, HOUR) })
}
const join = (as: Person) => server.call(registrationCalls.joinEvent, { eventId }, { as })
const list = (as: Person, more: Partial<Sent<typeof registrationCalls.getEventParticipants>> = {}) =>
  server.call(registrationCalls.getEventParticipants, { eventId, ...more }, { as })
const namesOf = ({ body }: Awaited<ReturnType<typeof list>>) =>
  body.participants.map(({ fullname }) => fullname)

describe('what people are written', () => {
  it('is that they have a place, and whoever moves up that it is theirs', async () => {
    const { ana, cy } = people
    const subjectsTo = async (name: string) => {
      while ((await runDueJobs(server, [mailEventLetterJob])) > 0);
      const mails = (await inbox.settled()).filter(({ to }) => to[0]!.address === `${name}@people.test`)
      return mails.map(({ subject }) => subject)
    }
    expect(await subjectsTo('ana')).toContain('You have a seat: Raku firing')
    expect(await subjectsTo('cy')).toEqual([])
    await server.call(registrationCalls.rsvpEvent, { eventId, enabledRSVP: false }, { as: ana })
    expect(await subjectsTo('cy')).toEqual(['A seat is yours: Raku firing'])
    const { body } = await server.call(notificationCalls.getNotifications, {}, { as: cy })
    expect(body.notifications.map((one) => one.notificationType)).toEqual(['eventPlaceFree'])
  })
})

describe('joining online', () => {
  it('is for people with a place and hosts, when it is time', async () => {
    const { owner, ana, cy, exporter, stranger } = people
    await startIn(16 * MINUTE)
    expect((await join(ana)).status).toBe(403)
    await startIn(15 * MINUTE)
    for (const as of [ana, owner]) expect((await join(as)).body).toEqual({ url: ADDRESS })
    for (const as of [cy, exporter, stranger]) {
      const refused = await join(as)
      expect(refused.status).toBe(403)
      expect(JSON.stringify(refused)).not.toContain('canary-room')
    }
    await startIn(-HOUR - 31 * MINUTE)
    expect((await join(ana)).status).toBe(403)
    await startIn(0)
    await set({ sealed_join_url: null })
    expect((await join(ana)).status).toBe(403)
  })

  it('notes who has come, and when they first did', async () => {
    await startIn(0)
    const begun = server.kernel.clock().toISOString()
    await join(people.ana)
    server.later(MINUTE)
    await join(people.ana)
    const { body } = await list(people.owner)
    expect(body.participants.map((one) => one.registration!.arrivedTime)).toEqual([begun, null])
    // Whoever has come and goes again has not come.
    await server.call(registrationCalls.rsvpEvent, { eventId, enabledRSVP: false }, { as: people.ana })
    expect((await list(people.owner, { status: 'cancelled' })).body.participants[0]).toMatchObject({
      registration: { arrivedTime: null },
    })
  })
})

describe('who comes', () => {
  it('is shown by name to members, and by more than that to who manages the event', async () => {
    const { body } = await list(people.exporter)
    expect(body.participants).toMatchObject([
      { user: { _id: people.ana.userId }, fullname: 'ana', registration: null },
      { user: { _id: people.bo.userId }, fullname: 'bo', registration: null },
    ])
    expect((await list(people.cy)).body.participants[0]!.email).toBeNull()
    expect((await list(people.cy, { status: 'waiting' })).status).toBe(403)
    expect((await list(people.stranger)).status).toBe(403)
    const waiting = await list(people.owner, { status: 'waiting' })
    expect(waiting.body.participants).toMatchObject([
      { fullname: 'cy', email: 'cy@people.test', registration: { status: 'waiting', answers: [] } },
    ])
  })

  it('is hidden where the hosts do not show it', async () => {
    const input = { eventId, showParticipants: false }
    await server.call(eventCalls.editEvent, input, { as: people.owner })
    expect((await list(people.ana)).status).toBe(403)
    expect((await list(people.owner)).status).toBe(200)
  })

  it('is found by name and by role, page by page', async () => {
    expect(namesOf(await list(people.owner, { searchQuery: 'AN' }))).toEqual(['ana'])
    const role = await makeRole(server, channelId, [people.bo])
    expect(namesOf(await list(people.owner, { roles: role }))).toEqual(['bo'])
    expect(namesOf(await list(people.owner, { roles: exporters }))).toEqual([])
    const first = await list(people.owner, { limit: 1 })
    expect(namesOf(first)).toEqual(['ana'])
    expect(namesOf(await list(people.owner, { limit: 1, after: first.body.next! }))).toEqual(['bo'])
  })

  it('is exported by who may export data, by state, and that is written down [EVENT-18]', async () => {
    const dump = (as: Person, more: object = {}) =>
      server.call(registrationCalls.dumpParticipants, { eventId, ...more }, { as })
    expect((await dump(people.ana)).status).toBe(403)
    const { body } = await dump(people.exporter)
    expect(body.participants.map(({ email, status }) => [email, status])).toEqual([
      ['ana@people.test', 'registered'],
      ['bo@people.test', 'registered'],
      ['cy@people.test', 'waiting'],
    ])
    const waiting = await dump(people.owner, { status: 'waiting', limit: 1 })
    expect(waiting.body).toMatchObject({ participants: [{ fullname: 'cy', arrivedTime: null }], next: null })
    const { body: log } = await server.call(removalCalls.getAuditLog, { channelId }, { as: people.owner })
    expect(log.entries.filter(({ action }) => action === 'exportParticipants')).toHaveLength(2)
  })
})

describe('a message of the hosts', () => {
  const write = (as: Person, text = 'Bring gloves') =>
    server.call(registrationCalls.messageEvent, { eventId, text }, { as })

  it('goes to everybody with a place, once an hour', async () => {
    expect((await write(people.ana)).status).toBe(403)
    expect((await write(people.owner)).body).toMatchObject({ participantsCount: 2 })
    const soon = await write(people.owner)
    expect(soon.status).toBe(429)
    expect(Number(soon.headers['retry-after'])).toBe(3600)
    while ((await runDueJobs(server, [tellMessageJob, mailEventLetterJob])) > 0);
    const mails = (await inbox.settled()).filter(({ subject }) => subject === 'Message about Raku firing')
    expect(mails.map(({ to }) => to[0]!.address).sort()).toEqual(['ana@people.test', 'bo@people.test'])
    expect(mails[0]!.text).toContain('owner writes to everyone with a seat at Raku firing in Slow Kiln:')
    expect(mails[0]!.text).toContain('> Bring gloves')
    expect(mails[0]!.text).not.toContain('canary-room')
    server.later(HOUR)
    expect((await write(people.owner)).status).toBe(200)
  })
})
