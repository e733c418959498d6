import {
  type Event,
  type EventRegistration,
  eventCalls,
  groupedTicketCode,
  guestCalls,
  registrationCalls,
  ticketCodeFrom,
} from '@guildhall/contract/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { RequestFailed } from '../../platform/http/request-failed.ts'
import { channelAnswers } from '../../testing/channels.ts'
import { eventOf } from '../../testing/events.ts'
import { signedOut } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { given, kilnFor } from '../../testing/strangers.ts'
import { idFor } from '../../testing/structure.ts'
import { withParts } from '../../testing/with-parts.ts'
import { createWorld } from '../../testing/world.tsx'

withParts('events')
beforeAll(() =>
  Promise.all([import('../EventPage.tsx'), import('./GuestDialog.tsx'), import('./GuestPage.tsx')]),
)
afterEach(() => vi.restoreAllMocks())

const REGISTER = guestCalls.registerGuest.path
const CONFIRM = guestCalls.confirmGuest.path
const PLACE = guestCalls.getGuestPlace.path
const RSVP = registrationCalls.rsvpEvent.path
const JOIN = registrationCalls.joinEvent.path
const token = 'aB3_x-Qw7Lm9Zt5Kc2Nd1e'
type Answers = Record<string, (input: unknown) => unknown>

const firing = eventOf('Firing', { canPurchase: false, timeZone: 'Asia/Tokyo' })
const own = (status: EventRegistration['status'], more: Partial<EventRegistration> = {}) => ({
  _id: idFor('own'),
  status,
  place: null,
  answers: [],
  keptUntil: null,
  code: null,
  orderId: null,
  registeredTime: '2031-03-02T10:00:00.000Z',
  arrivedTime: null,
  ...more,
})
const code = ticketCodeFrom(Uint8Array.from({ length: 28 }, (_, at) => at * 5))
const seated = {
  ...firing,
  isRegistered: true,
  enabledRSVP: true,
  hasAccess: true,
  registration: own('registered', { code }),
}
const away = { ...firing, registration: own('cancelled') }
const placeAt = (event: Event, isConfirmed = true) => ({ fullname: 'Mira Holm', isConfirmed, event })

function worldWith(answers: Answers) {
  const world = createWorld({ ...channelAnswers(kilnFor()), ...answers }, given(kilnFor(), [], signedOut))
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...world, inputs }
}

async function openEvent(event: Event, answers: Answers = {}) {
  const world = worldWith({ [eventCalls.getEventInfo.path]: () => ({ event }), ...answers })
  world.open(`/c/slow-kiln/events/${event._id}`)
  await screen.findByRole('heading', { level: 1, name: event.title })
  return world
}

async function openPlace(event: Event, answers: Answers = {}) {
  const world = worldWith({ [PLACE]: () => ({ place: placeAt(event) }), ...answers })
  world.open(`/e/${token}`)
  await screen.findByRole('heading', { level: 1, name: event.title })
  return world
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const answering = (event: Event) => () => ({ message: 'Saved', event })
const failed = () => {
  throw new RequestFailed('bad response', { answer: { status: 500, data: {} } })
}

describe('on the page of an event', () => {
  const WAY = 'Register without an account'
  const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Register for Firing' }))

  it('mails a link to who fills in the form, by the keyboard too, and says that nothing is taken yet', async () => {
    const { inputs } = await openEvent(firing, { [REGISTER]: () => ({ message: 'Sent' }) })
    const way = await screen.findByRole('button', { name: WAY })
    way.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await dialogOf()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Full name' }), ' Mira Holm ')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'mira@example.org')
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Send link' }))
    await userEvent.keyboard('{Enter}')
    const sent = within(await screen.findByRole('dialog', { name: 'Check your email' }))
    sent.getByText(
      'We sent a link to mira@example.org. Open it and confirm there. No place is taken before that.',
    )
    expect(inputs(REGISTER)).toEqual([
      { eventId: firing._id, email: 'mira@example.org', fullname: 'Mira Holm', answers: [] },
    ])
    await userEvent.click(sent.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(WAY)
    expect((await dialogOf()).getByRole('textbox', { name: 'Full name' })).toHaveProperty('value', '')
  })

  it('asks what the hosts want to know, and leads to the first field that is missing', async () => {
    const question = {
      _id: idFor('level'),
      text: 'How experienced are you?',
      kind: 'choice' as const,
      options: ['New', 'Old hand'],
      isRequired: true,
    }
    const { inputs } = await openEvent(
      { ...firing, questions: [question] },
      { [REGISTER]: () => ({ message: 'Sent' }) },
    )
    await press(WAY)
    const dialog = await dialogOf()
    const send = dialog.getByRole('button', { name: 'Send link' })
    await userEvent.click(send)
    dialog.getByText('Enter your name.')
    dialog.getByText('Enter an email address, such as name@example.org.')
    dialog.getByText('Please answer this question.')
    const name = dialog.getByRole('textbox', { name: 'Full name' })
    await waitFor(() => expect(document.activeElement).toBe(name))
    await userEvent.type(name, 'Mira')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'mira@example.org')
    await userEvent.click(send)
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'New' })))
    expect(inputs(REGISTER)).toEqual([])
    await userEvent.click(dialog.getByRole('radio', { name: 'Old hand' }))
    await userEvent.click(send)
    await screen.findByRole('dialog', { name: 'Check your email' })
    expect(inputs(REGISTER)).toMatchObject([{ answers: [{ questionId: idFor('level'), text: 'Old hand' }] }])
  })

  it('keeps what was typed where the server refuses, and says why', async () => {
    let answer: () => unknown = failed
    await openEvent(firing, { [REGISTER]: () => answer() })
    await press(WAY)
    const dialog = await dialogOf()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Full name' }), 'Mira')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'mira@')
    await userEvent.click(dialog.getByRole('button', { name: 'Send link' }))
    await dialog.findByText('We couldn’t send the link. Please try again.')
    answer = refused(409, 'conflict', 'This event is full')
    await userEvent.click(dialog.getByRole('button', { name: 'Send link' }))
    await dialog.findByText('This event is full')
    answer = refused(400, 'invalid', 'email: Invalid email address')
    await userEvent.click(dialog.getByRole('button', { name: 'Send link' }))
    await dialog.findByText('Enter an email address, such as name@example.org.')
    expect(dialog.getByRole('textbox', { name: 'Full name' })).toHaveProperty('value', 'Mira')
  })

  it('says before that there is a queue, and that hosts decide', async () => {
    await openEvent({ ...firing, maxPeopleAllowed: 4, seatsLeft: 0, waitingCount: 2, needsApproval: true })
    await press(WAY)
    const dialog = await dialogOf()
    dialog.getByText(/^This event is full. 2 people are ahead of you./)
    dialog.getByText(/^The hosts look at every request./)
  })

  it.each([
    ['costs something', { price: { amount: 48, currency: 'EUR' as const } }],
    ['is full', { maxPeopleAllowed: 4, seatsLeft: 0, hasWaitingList: false }],
    ['opens later', { registrationStartTime: '2031-06-01T10:00:00.000Z' }],
    ['is closed', { registrationEndTime: '2020-06-01T10:00:00.000Z' }],
    ['is for members', { isChannelOnly: true }],
    ['is called off', { isCancelled: true, isActive: false }],
  ])('does not offer it where the event %s', async (_, more) => {
    await openEvent({ ...firing, ...more })
    expect(screen.queryByRole('button', { name: WAY })).toBeNull()
  })
})

describe('by the link', () => {
  const unconfirmed = { [PLACE]: () => ({ place: placeAt(firing, false) }) }

  it('takes the place at a press and not before, and shows the ticket', async () => {
    const { inputs } = await openPlace(firing, {
      ...unconfirmed,
      [CONFIRM]: () => ({ message: 'Confirmed', place: placeAt(seated) }),
    })
    const event = within(screen.getByRole('article', { name: 'Firing' }))
    event.getByText('Mira Holm')
    event.getByText('Slow Kiln')
    event.getByText('Online')
    event.getByText(/22:00 – .*01:00 in Tokyo \(GMT\+9\)/)
    expect(inputs(PLACE)[0]).toEqual({ token })
    expect(inputs(CONFIRM)).toEqual([])
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Confirm my place'])
    await press('Confirm my place')
    const ticket = within(await screen.findByRole('article', { name: 'Firing' }))
    await ticket.findByText(groupedTicketCode(code))
    ticket.getByText('Mira Holm')
    ticket.getByRole('img', { name: 'Code of your ticket' })
    expect(inputs(CONFIRM)).toEqual([{ token }])
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Firing' })),
    )
  })

  it('says why the place could not be taken, and keeps the button', async () => {
    await openPlace(firing, {
      ...unconfirmed,
      [CONFIRM]: refused(409, 'conflict', 'This event is full'),
    })
    await press('Confirm my place')
    await screen.findByText('This event is full')
    screen.getByRole('button', { name: 'Confirm my place' })
  })

  it('gives the place back once asked, with the secret of the link instead of a session [EVENT-19]', async () => {
    const { inputs, store } = await openPlace(seated, { [RSVP]: answering(away) })
    await press('I can’t come')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Give up your seat?' }))
    expect(inputs(RSVP)).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Give up my seat' }))
    await screen.findByText('You’re not coming')
    expect(inputs(RSVP)).toEqual([{ eventId: firing._id, enabledRSVP: false, nonWyloUserId: token }])
    expect(screen.queryByText(groupedTicketCode(code))).toBeNull()
    expect(store.getState().events.entities[firing._id]).toBeUndefined()
  })

  it('takes it again [EVENT-19]', async () => {
    const { inputs } = await openPlace(away, { [RSVP]: answering(seated) })
    await press('I’ll come after all')
    await screen.findByText(groupedTicketCode(code))
    expect(inputs(RSVP)).toEqual([{ eventId: firing._id, enabledRSVP: true, nonWyloUserId: token }])
  })

  it('offers nobody a place again that is no longer there', async () => {
    await openPlace({ ...away, maxPeopleAllowed: 4, seatsLeft: 0, hasWaitingList: false })
    screen.getByText('This event is full.')
    expect(screen.queryByRole('button', { name: 'I’ll come after all' })).toBeNull()
  })

  it('says that the answer was not kept', async () => {
    await openPlace(away, { [RSVP]: failed })
    await press('I’ll come after all')
    await screen.findByText('We couldn’t save that. Please try again.')
    screen.getByRole('button', { name: 'I’ll come after all' })
  })

  it('tells who waits their place in the queue, and lets them leave', async () => {
    const { inputs } = await openPlace(
      { ...firing, registration: own('waiting', { place: 4 }) },
      { [RSVP]: answering(away) },
    )
    screen.getByText('You’re number 4 on the waiting list')
    await press('Leave the waiting list')
    await screen.findByText('You’re not coming')
    expect(inputs(RSVP)).toMatchObject([{ enabledRSVP: false, nonWyloUserId: token }])
  })

  it.each([
    ['pending', 'Waiting for approval'],
    ['declined', 'The hosts declined your request'],
  ] as const)('tells who is %s', async (status, words) => {
    await openPlace({ ...firing, registration: own(status) })
    screen.getByText(words)
  })

  it.each([
    ['called off', { isCancelled: true, isActive: false, cancelText: 'The kiln broke.' }],
    ['over', { isEnded: true, isActive: false }],
  ])('leaves nothing to do where the event is %s', async (state, more) => {
    const event = { ...firing, ...more }
    await openPlace(event, { [PLACE]: () => ({ place: placeAt(event, false) }) })
    screen.getByText(state === 'over' ? 'This event is over.' : 'This event is cancelled. The kiln broke.')
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
    expect(screen.queryByText(/with the same email address/)).toBeNull()
  })

  it('opens the way in when it is time, in a tab that learns nothing of the link', async () => {
    const opened: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(`${this.href} ${this.rel} ${this.target}`)
    })
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const soon = { ...seated, hasJoinUrl: true, eventStartTime: at(10), eventEndTime: at(70) }
    const { inputs } = await openPlace(soon, { [JOIN]: () => ({ url: 'https://meet.test/secret' }) })
    await press('Join now')
    await waitFor(() => expect(opened).toEqual(['https://meet.test/secret noopener noreferrer _blank']))
    expect(inputs(JOIN)).toEqual([{ eventId: firing._id, nonWyloUserId: token }])
  })

  it('keeps the way in a while after the end', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const over = { isEnded: true, isActive: false, eventStartTime: at(-80), eventEndTime: at(-20) }
    const { inputs } = await openPlace(
      { ...seated, ...over, hasJoinUrl: true },
      { [JOIN]: () => ({ url: 'https://meet.test/secret' }) },
    )
    screen.getByText('This event is over.')
    await press('Join now')
    await waitFor(() => expect(inputs(JOIN)).toHaveLength(1))
  })

  it('leads to the event, a calendar and an account, and names its secret nowhere', async () => {
    await openPlace(seated)
    const main = within(screen.getByRole('main'))
    const links = main.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/event/${firing._id}.ics`,
      `/c/slow-kiln/events/${firing._id}`,
      `/signin?next=${encodeURIComponent(`/c/slow-kiln/events/${firing._id}`)}`,
    ])
    expect(links.map((link) => link.getAttribute('rel'))).toEqual(Array(3).fill('noreferrer'))
    expect(document.title).toBe('Your registration')
    expect(document.documentElement.innerHTML).not.toContain(token)
  })

  it('says that a link does not work', async () => {
    const gone = refused(404, 'not_found', 'Guest not found', 'events.guestNotFound')
    worldWith({ [PLACE]: gone }).open(`/e/${token}`)
    await screen.findByText('This link doesn’t work')
  })

  it('says so where it ends before the place is confirmed', async () => {
    await openPlace(firing, { ...unconfirmed, [CONFIRM]: refused(404, 'not_found', 'Guest not found') })
    await press('Confirm my place')
    await screen.findByText('This link doesn’t work')
  })

  it('tries again what did not load, by a press or by itself once there is a network', async () => {
    let answer: () => unknown = failed
    worldWith({ [PLACE]: () => answer() }).open(`/e/${token}`)
    await screen.findByText('Your registration did not load')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new window.Event('offline')))
    await screen.findByText('You’re offline')
    answer = () => ({ place: placeAt(seated) })
    online.mockReturnValue(true)
    act(() => void dispatchEvent(new window.Event('online')))
    await screen.findByText(groupedTicketCode(code))
  })
})
