import { discussionCalls } from '@guildhall/contract/discussions'
import { type Event, eventCalls } from '@guildhall/contract/events'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { RequestFailed } from '../platform/http/request-failed.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { eventOf } from '../testing/events.ts'
import { bo } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { idFor } from '../testing/structure.ts'
import { said } from '../testing/talk.tsx'
import { withParts } from '../testing/with-parts.ts'
import { createWorld } from '../testing/world.tsx'

withParts('events')
beforeAll(() =>
  Promise.all([AppShell.preload(), import('./EventPage.tsx'), import('./calendar/EventsPage.tsx')]),
)

const INFO = eventCalls.getEventInfo.path
const REMOVE = eventCalls.removeEvent.path
type Answers = Record<string, (input: unknown) => unknown>

const part = (title: string, startTime: string, endTime: string) => ({
  _id: idFor(title),
  title,
  text: `About ${title}`,
  startTime,
  endTime,
  localStart: startTime.slice(0, 16),
  localEnd: endTime.slice(0, 16),
  people: [bo._id],
})

const reduction = eventOf('Reduction', {
  excerpt: 'Without fear',
  html: '<p>Two afternoons.</p>',
  timeZone: 'Asia/Tokyo',
  maxPeopleAllowed: 40,
  seatsLeft: 14,
  participantsCount: 26,
  hasJoinUrl: true,
  hosts: [{ user: bo, title: 'Kiln tech', kind: 'host' }],
  guests: [{ _id: idFor('Ada'), name: 'Ada', title: 'Chemist', text: 'Knows iron', picture: null }],
  faq: [{ question: 'Is it recorded?', answer: 'Yes, it is.' }],
  schedules: [
    part('Candles', '2031-06-20T13:00:00.000Z', '2031-06-20T14:15:00.000Z'),
    part('Kiln', '2031-06-21T13:00:00.000Z', '2031-06-21T16:00:00.000Z'),
  ],
})
const mine = { ...reduction, canManage: true }

function openAt(event: Event, own: Answers = {}) {
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, ...asMember() }),
      [INFO]: () => ({ event }),
      [eventCalls.getEvents.path]: () => ({ events: [], entries: [], next: null }),
      [discussionCalls.getDiscussions.path]: () => ({ discussions: [], ids: [], next: null }),
      ...own,
    },
    signedIn,
  )
  const router = world.open(`/c/slow-kiln/events/${event._id}`)
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...world, router, inputs }
}

const manage = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Reduction' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

it('tells what an event is, when by both clocks, where, who leads it and how many seats are left', async () => {
  openAt(reduction)
  await screen.findByRole('heading', { level: 1, name: 'Reduction' })
  screen.getByText('Two afternoons.')
  const panel = within(screen.getByRole('complementary', { name: 'About this event' }))
  panel.getByText('Free')
  panel.getByText('14 of 40 seats left')
  panel.getByText(/22:00 – .*01:00 in Tokyo \(GMT\+9\)/)
  panel.getByText('The link appears 15 minutes before')
  panel.getByText('26 people are going')
  const schedule = within(screen.getByRole('region', { name: 'Schedule' }))
  schedule.getByText('Candles')
  expect(schedule.getAllByText('22:00 in Tokyo')).toHaveLength(2)
  expect(screen.getByRole('region', { name: 'Hosts' }).textContent).toContain('Kiln tech')
  expect(screen.getByRole('region', { name: 'Speakers' }).textContent).toContain('Knows iron')
  expect(screen.getByRole('region', { name: 'Questions people ask' }).textContent).toContain('Yes, it is.')
})

it('shows that somebody has a seat [EVENT-16]', async () => {
  openAt({ ...reduction, isRegistered: true, enabledRSVP: true, hasAccess: true })
  await screen.findByText('You have a seat')
})

it('shows that it is over [EVENT-20]', async () => {
  openAt({ ...reduction, isEnded: true, isActive: false })
  await screen.findByText('Past')
  expect(screen.queryByText('14 of 40 seats left')).toBeNull()
})

it('says that it is called off, and why', async () => {
  openAt({ ...reduction, isCancelled: true, isActive: false, cancelText: 'The kiln broke.' })
  await screen.findByText('This event is cancelled. The kiln broke.')
})

it('says with which status an event did not come [EVENT-11]', async () => {
  openAt(reduction, { [INFO]: refused(503, 'unavailable', 'Not now') })
  await screen.findByText('The server answered with 503. Try again in a moment.')
})

it('looks the same where it is missing and where it is closed', async () => {
  openAt(reduction, { [INFO]: refused(404, 'not_found', 'Event not found') })
  await screen.findByText('Event not found')
  screen.getByRole('link', { name: 'All events' })
})

it('offers only those who manage it to change it', async () => {
  openAt(reduction)
  await screen.findByRole('heading', { level: 1, name: 'Reduction' })
  expect(screen.queryByRole('button', { name: 'Actions for Reduction' })).toBeNull()
})

it('archives an event and says so [EVENT-4] [EVENT-5]', async () => {
  const { inputs } = openAt(mine, {
    [REMOVE]: () => ({ message: 'Done', event: { ...mine, isArchived: true } }),
  })
  await manage('Archive')
  await screen.findByText('Event archived successfully')
  expect(inputs(REMOVE)).toEqual([{ eventId: mine._id, isArchived: true }])
  await screen.findByText('Archived')
})

it('deletes an event once asked, says so, and leads to the others [EVENT-6] [EVENT-21]', async () => {
  const { inputs, router } = openAt(mine, {
    [REMOVE]: () => ({ message: 'Done', event: { ...mine, isDeleted: true } }),
  })
  await manage('Delete event')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Reduction?' }))
  dialog.getByText(/26 attendees are notified/)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete event' }))
  await screen.findByText('Event deleted successfully')
  expect(inputs(REMOVE)).toEqual([{ eventId: mine._id, isDeleted: true, scope: 'one' }])
  await waitFor(() => expect(router.state.location.pathname).toBe('/c/slow-kiln/events'))
})

it('says that something happened when it could not be deleted and the server says nothing [EVENT-7]', async () => {
  openAt(mine, {
    [REMOVE]: () => {
      throw new RequestFailed('bad response', { answer: { status: 500, data: {} } })
    },
  })
  await manage('Delete event')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete event' }))
  await screen.findByText('Something happened')
  screen.getByRole('heading', { level: 1, name: 'Reduction' })
})

it('calls an event of a series off, with the following ones, and a word to those who come', async () => {
  const weekly = {
    ...mine,
    series: { _id: idFor('series'), rrule: 'FREQ=WEEKLY', until: null, count: 5, position: 1, total: 5 },
  }
  const { inputs } = openAt(weekly, {
    [REMOVE]: () => ({ message: 'Done', event: { ...weekly, isCancelled: true, isActive: false } }),
  })
  await manage('Cancel event')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Reduction?' }))
  await userEvent.type(dialog.getByRole('textbox'), 'The kiln broke.')
  await userEvent.click(dialog.getByRole('radio', { name: 'This and the following' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel event' }))
  await screen.findByText('The event is cancelled')
  expect(inputs(REMOVE)).toEqual([
    { eventId: weekly._id, isCancelled: true, text: 'The kiln broke.', scope: 'following' },
  ])
})

it('tells with the price which tax is in it', async () => {
  const price = { amount: 18, currency: 'EUR' } as const
  openAt({ ...reduction, hasEntryFee: true, price, taxIncluded: 'VAT' })
  const panel = await screen.findByRole('complementary', { name: 'About this event' })
  expect(panel.textContent).toContain('€18 incl. VAT')
})

it('keeps the word to those who come where the event could not be called off', async () => {
  openAt(mine, { [REMOVE]: refused(503, 'unavailable', 'Not now') })
  await manage('Cancel event')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Reduction?' }))
  await userEvent.type(dialog.getByRole('textbox'), 'The kiln broke.')
  const button = dialog.getByRole('button', { name: 'Cancel event' })
  await userEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  expect(await screen.findByDisplayValue('The kiln broke.')).toBe(dialog.getByRole('textbox'))
})

it('has a discussion of its own, in which members write and which counts at once', async () => {
  const comment = said('See you there', {
    subjectKind: 'event',
    post: reduction._id,
    parentId: reduction._id,
  })
  const { inputs, store } = openAt(reduction, {
    [discussionCalls.getDiscussions.path]: () => ({ discussions: [comment], ids: [comment._id], next: null }),
    [discussionCalls.createDiscussion.path]: (input) => ({
      message: 'Posted',
      discussion: {
        ...comment,
        _id: idFor('Me too'),
        content: 'Me too',
        isOwn: true,
        uniqueId: (input as { uniqueId: string }).uniqueId,
      },
      totalDiscussions: 2,
    }),
  })
  await screen.findByText('See you there')
  await userEvent.type(await screen.findByRole('textbox'), 'Me too')
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  await screen.findByText('Me too')
  expect(inputs(discussionCalls.getDiscussions.path)[0]).toMatchObject({ event: reduction._id })
  expect(inputs(discussionCalls.createDiscussion.path)).toMatchObject([
    { event: reduction._id, discussionType: 'comment', text: 'Me too' },
  ])
  await waitFor(() => expect(store.getState().events.entities[reduction._id]?.totalDiscussions).toBe(2))
})

it('leads to the thread in which an event takes place', async () => {
  openAt({ ...reduction, locationType: 'chat', chatId: idFor('Kiln') })
  const link = await screen.findByRole('link', { name: 'Open the chat thread' })
  expect(link.getAttribute('href')).toBe(`/c/slow-kiln/chat/${idFor('Kiln')}`)
})
