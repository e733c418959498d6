import { registrationCalls } from '@guildhall/contract/events'
import type { Inbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { calendarPartsOf } from '../../testing/calendar-part.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeEvent } from '../testing/make-event.ts'
import { readCalendar } from '../testing/read-calendar.ts'
import { mailEventLetterJob } from './mail-letter.ts'

let inbox: Inbox
let server: TestServer
let owner: Person
let bo: Person
let channelId: string
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
  ;({ owner, bo } = await makePeople(server, ['owner', 'bo']))
  channelId = await makeChannel(server, owner, { title: 'Slow Kiln' })
  await addMembers(server, channelId, [bo])
})
afterAll(() => server.close())

it('takes the event out of the calendar of who gives their seat back', async () => {
  const { _id: eventId } = await makeEvent(server, owner, channelId, { title: 'Raku firing' })
  const rsvp = (enabledRSVP: boolean) =>
    server.call(registrationCalls.rsvpEvent, { eventId, enabledRSVP }, { as: bo })
  const work = async () => {
    while ((await runDueJobs(server, [mailEventLetterJob])) > 0);
  }
  await rsvp(true)
  await work()
  await rsvp(false)
  await work()
  const [, mail, ...more] = (await inbox.settled()).filter(({ to }) => to[0]!.address === 'bo@people.test')
  expect(more).toEqual([])
  expect(mail!.subject).toBe('Your seat is free again: Raku firing')
  expect(mail!.text).toContain('You no longer have a seat at Raku firing in Slow Kiln.')
  const [part] = calendarPartsOf(await inbox.source(mail!.id))
  expect(part!.type).toContain('method=CANCEL')
  expect(readCalendar(part!.content).entries).toMatchObject([{ uid: `${eventId}@localhost` }])
})

it('says nothing of it to who has the seat again by then', async () => {
  const { _id: eventId } = await makeEvent(server, owner, channelId, { title: 'Pit firing' })
  for (const enabledRSVP of [true, false, true])
    await server.call(registrationCalls.rsvpEvent, { eventId, enabledRSVP }, { as: bo })
  while ((await runDueJobs(server, [mailEventLetterJob])) > 0);
  const subjects = (await inbox.settled()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Your seat is free again: Pit firing')).toEqual([])
  expect(subjects).toContain('You have a seat: Pit firing')
})
