import { registrationCalls } from '@guildhall/contract/events'
import { notificationCalls } from '@guildhall/contract/notifications'
import type { Inbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { DAY } from '../../platform/clock.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { mailEventLetterJob } from '../letters/mail-letter.ts'
import { makeEvent } from '../testing/make-event.ts'

const names = ['owner', 'host', 'keeper', 'door', 'maker', 'ana', 'bo', 'cy'] as const
type Name = (typeof names)[number]

let inbox: Inbox
let server: TestServer
let people: Record<Name, Person>
let round = 0
let eventId: string
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
})
afterAll(async () => {
  const broken = (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  expect(broken).toEqual([])
  await server.close()
})
beforeEach(async () => {
  round += 1
  const made = await makePeople(
    server,
    names.map((name) => `${name}${round}`),
  )
  people = Object.fromEntries(names.map((name) => [name, made[`${name}${round}`]!])) as typeof people
  const { owner, host, keeper, door, maker, ana, bo, cy } = people
  const channelId = await makeChannel(server, owner, { title: 'Slow Kiln' })
  await addMembers(server, channelId, [host, keeper, door, maker, ana, bo, cy])
  await makeRole(server, channelId, [keeper], ['moderateEvents'])
  await makeRole(server, channelId, [maker], ['createEvents'])
  const event = await makeEvent(server, owner, channelId, {
    title: 'Raku firing',
    needsApproval: true,
    hosts: [{ _id: host.userId }, { _id: door.userId, kind: 'doorkeeper' }],
  })
  eventId = event._id
})

const rsvp = async (as: Person, enabledRSVP = true) => {
  const { body } = await server.call(registrationCalls.rsvpEvent, { eventId, enabledRSVP }, { as })
  return body.event.registration!
}
const answer = (registrationId: string, status: 'approved' | 'rejected') =>
  server.call(registrationCalls.answerRegistration, { eventId, registrationId, status }, { as: people.owner })
const noticesOf = async (as: Person) =>
  (await server.call(notificationCalls.getNotifications, {}, { as })).body.notifications
const typesOf = async (as: Person) => (await noticesOf(as)).map((one) => one.notificationType)
async function mailsTo(name: Name) {
  while ((await runDueJobs(server, [mailEventLetterJob])) > 0);
  const address = `${name}${round}@people.test`
  return (await inbox.settled()).filter(({ to }) => to[0]!.address === address)
}

describe('whoever asks for a seat', () => {
  it('is named to hosts and those who look after events, together with who asked before', async () => {
    await rsvp(people.ana)
    await rsvp(people.bo)
    const told: string[] = []
    for (const name of names) if ((await typesOf(people[name])).includes('eventRequested')) told.push(name)
    expect(told).toEqual(['owner', 'host', 'keeper'])
    expect(await noticesOf(people.host)).toMatchObject([
      {
        group: 'events',
        about: { kind: 'event', _id: eventId },
        notificationTriggeredUser: { _id: people.bo.userId },
        count: 2,
        isUnread: true,
        subject: { title: 'Raku firing' },
      },
    ])
  })

  it('is not named again when they withdraw and ask anew, except after a day', async () => {
    const unread = async () => (await noticesOf(people.host)).filter((one) => one.isUnread).length
    const read = () => server.call(notificationCalls.clearNotifications, {}, { as: people.host })
    await rsvp(people.ana)
    await read()
    await rsvp(people.ana, false)
    await rsvp(people.ana)
    expect(await unread()).toBe(0)
    await rsvp(people.ana, false)
    server.later(DAY + 1)
    await rsvp(people.ana)
    expect(await noticesOf(people.host)).toMatchObject([{ count: 1, isUnread: true }])
  })

  it('is told by the app and by letter that the hosts declined, in their language', async () => {
    await server.kernel.db
      .updateTable('users')
      .set({ language: 'de' })
      .where('id', '=', people.ana.userId)
      .execute()
    await answer((await rsvp(people.ana))._id, 'rejected')
    const { _id: ofBo } = await rsvp(people.bo)
    await answer(ofBo, 'rejected')
    expect(await noticesOf(people.ana)).toMatchObject([
      {
        notificationType: 'eventDeclined',
        notificationTriggeredUser: null,
        subject: { title: 'Raku firing' },
      },
    ])
    const [german, ...more] = await mailsTo('ana')
    expect(more).toEqual([])
    expect(german!.subject).toBe('Deine Anfrage wurde abgelehnt: Raku firing')
    expect(german!.text).toContain('Deine Anfrage für Raku firing in Slow Kiln wurde abgelehnt.')
    const [english] = await mailsTo('bo')
    expect(english!.text).toContain('The hosts of Raku firing in Slow Kiln declined your request')
    // Nothing of it reads as if they might come.
    expect(english!.text).not.toContain('join online')
    // An answer that stands already is not told again.
    await answer(ofBo, 'rejected')
    expect(await mailsTo('bo')).toHaveLength(1)
  })

  it('has the confirmation once the hosts have said yes', async () => {
    await answer((await rsvp(people.cy))._id, 'approved')
    expect((await mailsTo('cy')).map(({ subject }) => subject)).toEqual(['You have a seat: Raku firing'])
    expect(await typesOf(people.cy)).toEqual([])
  })
})
