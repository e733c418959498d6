import { eventCalls, guestCalls, registrationCalls } from '@guildhall/contract/events'
import { guestPlaceAddress } from '@guildhall/contract/events/addresses'
import { removalCalls } from '@guildhall/contract/members'
import type { Inbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { after, DAY, HOUR } from '../../platform/clock.ts'
import { calendarPartsOf } from '../../testing/calendar-part.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { mailEventLetterJob } from '../letters/mail-letter.ts'
import { remindOfEvents } from '../letters/remind-of-events.ts'
import { tellRegisteredJob } from '../letters/walk-registrations.ts'
import { tellMessageJob } from '../registering/message-participants.ts'
import { makeEvent } from '../testing/make-event.ts'
import { readCalendar } from '../testing/read-calendar.ts'
import { mailGuestLinkJob } from './mail-link.ts'

let inbox: Inbox
let server: TestServer
let round = 0
let [owner, ana]: Person[] = []
let channelId: string
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  ;[owner, ana] = Object.values(await makePeople(server, [`owner${round}`, `ana${round}`]))
  channelId = await makeChannel(server, owner!, { isPublic: true, title: 'Slow Kiln' })
  await addMembers(server, channelId, [ana!])
})

const make = async (look: object = {}) =>
  (await makeEvent(server, owner!, channelId, { title: 'Raku firing', ...look }))._id
const email = (name = 'gil') => `${name}${round}@guests.test`
const ask = (eventId: string, language = 'en', to = email()) =>
  server.call(
    guestCalls.registerGuest,
    { eventId, email: to, fullname: 'Buy pills at canary.test' },
    { headers: { 'accept-language': language } },
  )
const call = async (...[one, input, as]: [Parameters<TestServer['call']>[0], object, Person?]) =>
  expect((await server.call(one, input as never, as && { as })).status).toBe(200)

const handlers = [mailGuestLinkJob, tellRegisteredJob, tellMessageJob, mailEventLetterJob]

/** The mails that have come to somebody, the oldest first. */
async function mailsTo(to = email()) {
  while ((await runDueJobs(server, handlers)) > 0);
  return (await inbox.settled()).filter((mail) => mail.to[0]!.address === to)
}
const lastTo = async (to?: string) => (await mailsTo(to)).at(-1)!
const keyIn = ({ text }: { text: string }) => /\/e\/([\w-]{22})\b/.exec(text)?.[1] ?? ''

/** A guest who has confirmed the link of their mail; returns its secret. */
async function comes(eventId: string, language?: string) {
  await ask(eventId, language)
  const token = keyIn(await lastTo())
  await call(guestCalls.confirmGuest, { token })
  return token
}

describe('the link', () => {
  it('comes in the language of the visit, without a word of who asked', async () => {
    await ask(await make(), 'de')
    const mail = await lastTo()
    expect(mail.subject).toBe('Bestätige deine Anmeldung: Raku firing')
    expect(mail.text).toContain('Donnerstag, 4. Juli 2030, 19:00–20:30 Uhr')
    expect(mail.text + mail.html).not.toContain('canary.test')
    expect(mail.text).toContain(guestPlaceAddress.to({ token: keyIn(mail) }))
  })

  it('is a new one to the same place for whoever is registered, and none beside a place by an account', async () => {
    const eventId = await make()
    const token = await comes(eventId)
    await ask(eventId)
    const mail = await lastTo()
    expect(mail.subject).toBe('Your new link: Raku firing')
    expect(keyIn(mail)).not.toBe(token)
    await call(registrationCalls.buyEvent, { eventId }, ana)
    const known = `ana${round}@people.test`
    await ask(eventId, 'en', known)
    const other = (await mailsTo(known)).find(({ subject }) =>
      subject.startsWith('You’re registered already'),
    )!
    expect(other.text).toContain(`/events/${eventId}`)
    expect(keyIn(other)).toBe('')
  })

  it('is mailed to nobody who is kept out, nor more than five times an hour to one address', async () => {
    const known = `ana${round}@people.test`
    const out = { channelId, otherUser: ana!.userId, isBanned: true, reason: '' }
    await call(removalCalls.removeUserFromCommunity, out, owner)
    const before = (await mailsTo(known)).length
    expect((await ask(await make(), 'en', known)).status).toBe(200)
    expect(await mailsTo(known)).toHaveLength(before)
    for (let at = 0; at < 7; at += 1) expect((await ask(await make())).status).toBe(200)
    expect(await mailsTo()).toHaveLength(5)
  })
})

describe('a guest is written', () => {
  it('what members are: that they have a place, that the event changed, that it is cancelled', async () => {
    const eventId = await make()
    const token = await comes(eventId, 'de')
    const told = async (subject: string, method: string) => {
      const mail = await lastTo()
      expect(mail.subject).toBe(subject)
      expect(keyIn(mail)).toBe(token)
      const [part] = calendarPartsOf(await inbox.source(mail.id))
      expect(readCalendar(part!.content)).toMatchObject({
        method,
        entries: [{ uid: `${eventId}@localhost`, attendees: [{ address: `MAILTO:${email()}` }] }],
      })
    }
    await told('Du hast einen Platz: Raku firing', 'REQUEST')
    await call(eventCalls.editEvent, { eventId, title: 'Salt firing' }, owner)
    await told('Geändert: Salt firing', 'REQUEST')
    await call(eventCalls.removeEvent, { eventId, isCancelled: true }, owner)
    await told('Abgesagt: Salt firing', 'CANCEL')
    const mails = await mailsTo()
    expect(mails).toHaveLength(4)
    expect(mails.map(({ text }) => text).join()).not.toContain('/unsubscribe')
  })

  it('that a seat came free, and that hosts said no', async () => {
    const eventId = await make({ maxPeopleAllowed: 1 })
    await call(registrationCalls.buyEvent, { eventId }, ana)
    const token = await comes(eventId)
    expect(await mailsTo()).toHaveLength(1)
    await call(registrationCalls.rsvpEvent, { eventId, enabledRSVP: false }, ana)
    const mail = await lastTo()
    expect([mail.subject, keyIn(mail)]).toEqual(['A seat is yours: Raku firing', token])
    const asked = await make({ needsApproval: true })
    await comes(asked)
    const { body } = await server.call(
      registrationCalls.getEventParticipants,
      { eventId: asked, status: 'pending' },
      { as: owner! },
    )
    const registrationId = body.participants[0]!._id
    await call(
      registrationCalls.answerRegistration,
      { eventId: asked, registrationId, status: 'rejected' },
      owner,
    )
    expect((await lastTo()).subject).toBe('Your request was declined: Raku firing')
  })

  it('reminders, unless they said that they stay away, and messages of the hosts', async () => {
    const eventId = await make()
    const token = await comes(eventId)
    const starts_at = after(server.kernel.clock(), 2 * DAY)
    const values = { starts_at, ends_at: after(starts_at, HOUR) }
    await server.kernel.db.updateTable('events').set(values).where('id', '=', eventId).execute()
    server.later(DAY)
    await remindOfEvents.run(server.kernel)
    const mail = await lastTo()
    expect([mail.subject, keyIn(mail)]).toEqual(['Coming up: Raku firing', token])
    await call(registrationCalls.messageEvent, { eventId, text: 'Bring gloves' }, owner)
    expect((await lastTo()).text).toContain('> Bring gloves')
    await call(registrationCalls.rsvpEvent, { eventId, enabledRSVP: false, nonWyloUserId: token })
    const count = (await mailsTo()).length
    server.later(DAY - HOUR)
    await remindOfEvents.run(server.kernel)
    expect(await mailsTo()).toHaveLength(count)
  })

  it('nothing of an event that visitors do not see any more', async () => {
    const eventId = await make()
    await comes(eventId)
    const count = (await mailsTo()).length
    await call(eventCalls.editEvent, { eventId, isChannelOnly: true, title: 'Members’ firing' }, owner)
    expect(await mailsTo()).toHaveLength(count)
  })
})
