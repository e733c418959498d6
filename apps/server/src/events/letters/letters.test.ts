import { eventCalls } from '@guildhall/contract/events'
import { notificationCalls } from '@guildhall/contract/notifications'
import type { Inbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { after, DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import type { Write } from '../../platform/ctx.ts'
import { inWrite } from '../../platform/in-write.ts'
import { calendarPartsOf } from '../../testing/calendar-part.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { plantEventAt, plantRegistrations } from '../testing/plant-registrations.ts'
import { readCalendar } from '../testing/read-calendar.ts'
import { mailEventLetterJob } from './mail-letter.ts'
import { remindOfEvents } from './remind-of-events.ts'
import { tellRegisteredJob } from './walk-registrations.ts'
import { writeToRegistered } from './write-to-registered.ts'

const JOIN = 'https://meet.test/canary-room'
/** When clocks have gone forward in New York and not yet in Oslo. */
const STARTS_IN = 10 * DAY

let inbox: Inbox
let server: TestServer
let round = 0
let [owner, bo, cy]: Person[] = []
let channelId: string
let eventId: string
let registrationIds: string[]
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  const names = [`Owner${round}`, `Bo${round}`, `Cy${round}`]
  ;[owner, bo, cy] = Object.values(await makePeople(server, names))
  channelId = await makeChannel(server, owner!, { title: 'Slow Kiln', isPublic: true })
  await addMembers(server, channelId, [bo!, cy!])
  eventId = await plant({})
  registrationIds = await register(bo!)
})

const plant = (event: Partial<Parameters<typeof plantEventAt>[1]>) =>
  plantEventAt(server, {
    channelId,
    startsAt: after(server.kernel.clock(), STARTS_IN),
    sealedJoinUrl: server.kernel.secrets.seal(JOIN),
    ...event,
  })
const register = (...people: Person[]) =>
  plantRegistrations(server, { eventId, channelId, userIds: people.map(({ userId }) => userId) })
const change = (set: Record<string, unknown>) =>
  server.kernel.db.updateTable('events').set(set).where('id', '=', eventId).execute()
const person = ({ userId }: Person, set: Record<string, unknown>) =>
  server.kernel.db.updateTable('users').set(set).where('id', '=', userId).execute()
const write = <T>(work: (write: Write) => Promise<T>) => inWrite(server.kernel, work)
const edit = async (look: object) => {
  const input = { eventId, ...look }
  expect((await server.call(eventCalls.editEvent, input, { as: owner! })).status).toBe(200)
}
const remove = async (how: object) => {
  const input = { eventId, ...how }
  expect((await server.call(eventCalls.removeEvent, input, { as: owner! })).status).toBe(200)
}
const registered = (letter: 'confirmed' | 'movedUp' | 'offered', to = bo!) =>
  write((one) => writeToRegistered(one, letter, eventId, [{ id: registrationIds[0]!, user_id: to.userId }]))
const handlers = [tellRegisteredJob, mailEventLetterJob]

async function work() {
  while ((await runDueJobs(server, handlers)) > 0);
}

/** The mails that have come to somebody, the oldest first. */
async function mailsTo(name = 'bo') {
  await work()
  const mails = (await inbox.settled()).filter(({ to }) => to[0]!.address === `${name}${round}@people.test`)
  return Promise.all(
    mails.map(async (mail) => {
      const source = await inbox.source(mail.id)
      expect(source + mail.text + mail.html).not.toContain('canary-room')
      const [part, ...more] = calendarPartsOf(source)
      expect(more).toEqual([])
      return { ...mail, part: part && { ...readCalendar(part.content), type: part.type } }
    }),
  )
}
const noticesOf = async (as: Person) =>
  (await server.call(notificationCalls.getNotifications, {}, { as })).body.notifications.map(
    ({ notificationType, subject }) => [notificationType, subject?.title],
  )

describe('a letter', () => {
  it('confirms a place, in the time of its reader and of the event, with the entry for the calendar', async () => {
    await person(bo!, { region: 'America/New_York' })
    await change({
      starts_at: new Date('2027-03-20T17:00:00Z'),
      ends_at: new Date('2027-03-20T19:00:00Z'),
      location: JSON.stringify({ title: 'The yard', address: 'Oslo' }),
      location_type: 'hybrid',
    })
    await registered('confirmed')
    const [mail, ...rest] = await mailsTo()
    expect(rest).toEqual([])
    expect(mail!.subject).toBe('You have a seat: Raku firing')
    expect(mail!.text).toContain('Saturday, 20 March 2027, 13:00–15:00 (Eastern Daylight Time)')
    expect(mail!.text).toContain('Saturday, 20 March 2027, 18:00–20:00 (Central European Standard Time)')
    expect(mail!.text).toContain('Where: The yard, Oslo')
    expect(mail!.text).toContain(`/events/${eventId}`)
    expect(mail!.part).toMatchObject({
      type: 'text/calendar; charset=utf-8; method=REQUEST',
      method: 'REQUEST',
      entries: [
        {
          uid: `${eventId}@localhost`,
          start: new Date('2027-03-20T17:00:00Z'),
          attendees: [{ name: `Bo${round}`, address: `MAILTO:bo${round}@people.test` }],
        },
      ],
    })
    expect(await noticesOf(bo!)).toEqual([])
  })

  it('is in the language of its reader, with the hours they count', async () => {
    await person(bo!, { language: 'de', region: 'Europe/Berlin', time_format: '24' })
    await change({
      starts_at: new Date('2027-06-20T17:00:00Z'),
      ends_at: new Date('2027-06-20T19:00:00Z'),
    })
    await registered('movedUp')
    const [mail] = await mailsTo()
    expect(mail!.subject).toBe('Ein Platz ist deiner: Raku firing')
    expect(mail!.text).toContain('Sonntag, 20. Juni 2027, 19:00–21:00 Uhr (Mitteleuropäische Sommerzeit)')
    expect(mail!.text).not.toContain('Nach den Uhren')
    expect(await noticesOf(bo!)).toEqual([['eventPlaceFree', 'Raku firing']])
  })

  it('keeps one entry in the calendar through ten changes and a cancellation', async () => {
    for (let at = 1; at <= 10; at += 1) {
      await edit({ title: `Raku firing ${at}` })
      await work()
    }
    // What calendars need not know is not told.
    await edit({ excerpt: 'Bring gloves' })
    await remove({ isCancelled: true, text: 'Rain' })
    const mails = await mailsTo()
    const parts = mails.map(({ part }) => part!)
    expect(parts.map(({ type }) => /method=(\w+)/.exec(type)![1])).toEqual([
      ...Array.from({ length: 10 }, () => 'REQUEST'),
      'CANCEL',
    ])
    expect(parts.map(({ method }) => method)).toEqual(parts.map(({ type }) => /method=(\w+)/.exec(type)![1]))
    expect(new Set(parts.map(({ entries }) => entries[0]!.uid))).toEqual(new Set([`${eventId}@localhost`]))
    expect(parts.map(({ entries }) => entries[0]!.sequence)).toEqual(
      Array.from({ length: 11 }, (_, at) => at + 1),
    )
    expect(mails.at(-1)!.subject).toBe('Cancelled: Raku firing 10')
    expect(mails.at(-1)!.text).toContain('> Rain')
    expect(await noticesOf(bo!)).toEqual([
      ['eventCancelled', 'Raku firing 10'],
      ['eventChanged', 'Raku firing 10'],
    ])
  })

  it('of two changes in a row tells the later one', async () => {
    await edit({ location: { title: 'The yard', address: '' }, locationType: 'inPerson' })
    await edit({ title: 'Pit firing' })
    const mails = await mailsTo()
    expect(mails.map(({ subject }) => subject)).toEqual(['Changed: Pit firing'])
    expect(mails[0]!.text).toContain('Where: The yard')
  })

  it('calls off an event that was deleted, which leaves nothing else', async () => {
    await edit({ title: 'Pit firing' })
    await remove({ isDeleted: true })
    expect((await mailsTo()).map(({ subject, part }) => [subject, part?.method])).toEqual([
      ['Cancelled: Pit firing', 'CANCEL'],
    ])
    expect(await noticesOf(bo!)).toEqual([])
  })

  it('is not sent of a place that was given back, or to whoever may not see the event any more', async () => {
    await registered('confirmed')
    await server.kernel.db
      .updateTable('event_registrations')
      .set({ status: 'cancelled' })
      .where('id', '=', registrationIds[0]!)
      .execute()
    expect(await mailsTo()).toEqual([])
    await server.kernel.db
      .updateTable('event_registrations')
      .set({ status: 'registered' })
      .where('id', '=', registrationIds[0]!)
      .execute()
    await change({ is_restricted: true })
    await edit({ title: 'Secret firing' })
    expect(await mailsTo()).toEqual([])
    await remove({ isCancelled: true })
    expect((await mailsTo()).map(({ subject }) => subject)).toEqual(['Cancelled: Secret firing'])
  })

  it('offers a place while it is kept', async () => {
    const until = after(server.kernel.clock(), DAY)
    const [id] = await plantRegistrations(server, {
      eventId,
      channelId,
      userIds: [cy!.userId],
      status: 'offered',
      offeredUntil: until,
    })
    const offer = () =>
      write((one) => writeToRegistered(one, 'offered', eventId, [{ id: id!, user_id: cy!.userId }]))
    await offer()
    const [mail, ...rest] = await mailsTo('cy')
    expect(rest).toEqual([])
    expect(mail!.subject).toBe('A seat is free: Raku firing')
    expect(mail!.part).toBeUndefined()
    server.later(DAY + MINUTE)
    await offer()
    expect(await mailsTo('cy')).toHaveLength(1)
  })
})

describe('a reminder', () => {
  /** Begins after so long, as everybody knows. */
  async function begin(inMs = 2 * DAY) {
    const at = after(server.kernel.clock(), inMs)
    await change({ starts_at: at, ends_at: after(at, 2 * HOUR) })
    return at
  }
  /** Lets time pass as it does where a worker runs. */
  async function pass(ms: number) {
    server.later(ms)
    await remindOfEvents.run(server.kernel)
  }

  it('comes a day and an hour before, in the app and by mail, without another entry', async () => {
    await begin()
    await pass(DAY - MINUTE)
    expect(await mailsTo()).toEqual([])
    await pass(MINUTE)
    const [first] = await mailsTo()
    expect(first!.subject).toBe('Coming up: Raku firing')
    expect(first!.part).toBeUndefined()
    expect(first!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(await noticesOf(bo!)).toEqual([['eventReminder', 'Raku firing']])
    await pass(23 * HOUR - MINUTE)
    expect(await mailsTo()).toHaveLength(1)
    await pass(MINUTE)
    expect(await mailsTo()).toHaveLength(2)
  })

  it('follows the event to another time', async () => {
    const at = await begin()
    await pass(DAY - 5 * MINUTE)
    const later = after(at, DAY)
    await change({ starts_at: later, ends_at: after(later, HOUR), sequence: 1 })
    await pass(6 * MINUTE)
    expect(await mailsTo()).toEqual([])
    await pass(DAY)
    expect(await mailsTo()).toHaveLength(1)
    const sooner = after(later, -HOUR)
    await change({ starts_at: sooner, ends_at: later, sequence: 2 })
    await pass(MINUTE)
    expect(await mailsTo()).toHaveLength(1)
  })

  it('comes also where the title was changed just before', async () => {
    await begin()
    await pass(DAY - 5 * MINUTE)
    await change({ title: 'Pit firing', sequence: 1 })
    server.later(5 * MINUTE)
    expect(await mailsTo()).toEqual([])
    await pass(MINUTE)
    expect((await mailsTo()).map(({ subject }) => subject)).toEqual(['Coming up: Pit firing'])
    await change({ title: 'Raku firing', sequence: 2 })
    await pass(MINUTE)
    expect(await mailsTo()).toHaveLength(1)
  })

  it('never comes after the start, nor the day’s together with the hour’s', async () => {
    await begin()
    await pass(DAY - MINUTE)
    await pass(DAY - 30 * MINUTE)
    expect(await mailsTo()).toHaveLength(1)
    eventId = await plant({ startsAt: after(server.kernel.clock(), 2 * HOUR) })
    await register(bo!)
    await pass(55 * MINUTE)
    await pass(65 * MINUTE)
    expect(await mailsTo()).toHaveLength(1)
  })

  it('that waited for the mail server until the start is not sent', async () => {
    await begin()
    await pass(2 * DAY - HOUR)
    await runDueJobs(server, [tellRegisteredJob])
    await pass(HOUR)
    expect(await mailsTo()).toEqual([])
  })

  it('is not for those who do not come, wait, or want none by mail', async () => {
    await begin()
    const waiting = { eventId, channelId, userIds: [owner!.userId], status: 'waiting' }
    await plantRegistrations(server, waiting)
    const [ofCy] = await register(cy!)
    await server.kernel.db
      .updateTable('event_registrations')
      .set({ is_coming: false })
      .where('id', '=', ofCy!)
      .execute()
    await server.call(
      notificationCalls.setNotificationControls,
      { type: 'events', action: 'email', status: false },
      { as: bo! },
    )
    await pass(DAY)
    for (const name of ['bo', 'cy', 'owner']) expect(await mailsTo(name)).toEqual([])
    expect(await noticesOf(bo!)).toEqual([['eventReminder', 'Raku firing']])
    for (const as of [cy!, owner!]) expect(await noticesOf(as)).toEqual([])
  })

  it('is not sent to who says that they stay away while it waits for the mail server', async () => {
    await begin()
    await pass(DAY)
    await runDueJobs(server, [tellRegisteredJob])
    await server.kernel.db
      .updateTable('event_registrations')
      .set({ is_coming: false })
      .where('id', '=', registrationIds[0]!)
      .execute()
    expect(await mailsTo()).toEqual([])
  })

  it('comes late where no worker was there, but not to an event that was published since', async () => {
    await begin(DAY + HOUR)
    await pass(2 * HOUR)
    expect(await mailsTo()).toHaveLength(1)
    eventId = await plant({ startsAt: after(server.kernel.clock(), 23 * HOUR) })
    await register(bo!)
    await pass(MINUTE)
    expect(await mailsTo()).toHaveLength(1)
    await pass(22 * HOUR)
    expect(await mailsTo()).toHaveLength(3)
  })

  it('reaches everybody of many, each once, though the job runs again', async () => {
    const names = Array.from({ length: 1100 }, (_, at) => `many${round}x${at}`)
    const people = Object.values(await makePeople(server, names))
    await addMembers(server, channelId, people)
    await register(...people)
    await begin()
    await pass(DAY)
    const payload = { eventId, kind: 'reminder24', sequence: 0 }
    const context = { ...server.kernel, jobId: server.kernel.newId(), mailer: null as never }
    await Promise.all([tellRegisteredJob.run(context, payload), tellRegisteredJob.run(context, payload)])
    await tellRegisteredJob.run(context, payload)
    const jobs = await server.kernel.db
      .selectFrom('outbox')
      .select('payload')
      .where('job', '=', 'mailEventLetter')
      .execute()
    const ids = jobs.map(({ payload }) => (payload as { registrationId: string }).registrationId)
    expect([ids.length, new Set(ids).size]).toEqual([1101, 1101])
    await server.kernel.db.deleteFrom('outbox').where('job', '=', 'mailEventLetter').execute()
  })
})
