import { type Event, type EventRegistration, eventCalls, registrationCalls } from '@guildhall/contract/events'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { RequestFailed } from '../../platform/http/request-failed.ts'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { eventOf } from '../../testing/events.ts'
import { order } from '../../testing/payments.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { idFor } from '../../testing/structure.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('../EventPage.tsx'), import('./RegisterDialog.tsx')]))
afterEach(() => vi.restoreAllMocks())

const BUY = registrationCalls.buyEvent.path
const RSVP = registrationCalls.rsvpEvent.path
const JOIN = registrationCalls.joinEvent.path
type Answers = Record<string, (input: unknown) => unknown>

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
const firing = eventOf('Firing', { maxPeopleAllowed: 8, seatsLeft: 3 })
const seated = {
  ...firing,
  isRegistered: true,
  enabledRSVP: true,
  hasAccess: true,
  canPurchase: false,
  registration: own('registered'),
}
const queued = { ...firing, canPurchase: false, seatsLeft: 0, registration: own('waiting', { place: 4 }) }

async function openAt(event: Event, answers: Answers = {}, preloaded = signedIn) {
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, ...asMember() }),
      [eventCalls.getEventInfo.path]: () => ({ event }),
      [eventCalls.getEvents.path]: () => ({ events: [], entries: [], next: null }),
      ...answers,
    },
    preloaded,
  )
  world.open(`/c/slow-kiln/events/${event._id}`)
  await screen.findByRole('heading', { level: 1, name: event.title })
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...world, inputs }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Register for Firing' }))
const answering = (event: Event) => () => ({ message: 'Registered', event })
const failed = () => {
  throw new RequestFailed('bad response', { answer: { status: 500, data: {} } })
}

it('registers in a dialog and shows the seat [EVENT-17] [EVENT-16] [EVENT-1]', async () => {
  const { inputs } = await openAt(firing, { [BUY]: answering(seated) })
  await press('Register')
  const dialog = await dialogOf()
  await userEvent.click(dialog.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByText('You have a seat').length).toBeGreaterThan(0)
  const cancelUrl = new URL(`/c/slow-kiln/events/${firing._id}`, location.origin).href
  expect(inputs(BUY)).toEqual([{ eventId: firing._id, answers: [], cancelUrl }])
})

it('asks what the hosts want to know, and sends nothing before it is answered', async () => {
  const questions = [
    {
      _id: idFor('level'),
      text: 'How experienced are you?',
      kind: 'choice',
      options: ['New', 'Old hand'],
      isRequired: true,
    },
    { _id: idFor('diet'), text: 'Anything we should know?', kind: 'text', options: [], isRequired: false },
  ] as const
  const asking = { ...firing, questions: questions.map((one) => ({ ...one, options: [...one.options] })) }
  const { inputs } = await openAt(asking, { [BUY]: answering(seated) })
  await press('Register')
  const dialog = await dialogOf()
  await userEvent.click(dialog.getByRole('button', { name: 'Register' }))
  await dialog.findByText('Please answer this question.')
  expect(inputs(BUY)).toEqual([])
  await userEvent.click(dialog.getByRole('radio', { name: 'New' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(inputs(BUY)).toHaveLength(1))
  expect(inputs(BUY)).toMatchObject([{ answers: [{ questionId: idFor('level'), text: 'New' }] }])
})

it('says that a purchase failed where the server says nothing, and what it says otherwise [EVENT-8]', async () => {
  let answer: () => unknown = failed
  await openAt(firing, { [BUY]: () => answer() })
  await press('Register')
  const dialog = await dialogOf()
  await userEvent.click(dialog.getByRole('button', { name: 'Register' }))
  await dialog.findByText('Purchase failed. Please try again or contact support.')
  answer = refused(409, 'conflict', 'This event is full')
  await userEvent.click(dialog.getByRole('button', { name: 'Register' }))
  await dialog.findByText('This event is full')
})

it('shows what is charged with its tax before it leads to the page of the gateway', async () => {
  const paid = { ...firing, price: { amount: 48, currency: 'EUR' as const }, accessType: 'ticket' as const }
  const held = {
    ...paid,
    canPurchase: false,
    registration: own('held', { keptUntil: '2031-06-01T10:00:00.000Z' }),
  }
  const open = order('Firing', { kind: 'event', amount: 59.04, tax: 11.04, status: 'open', period: 'once' })
  const { page, inputs } = await openAt(
    paid,
    {
      [BUY]: () => ({
        order: open,
        redirect: { url: 'https://pay.test/1' },
        event: { ...held, seatsLeft: 0 },
      }),
    },
    { ...signedIn, geoData: { country: 'IE' } },
  )
  await press('Register')
  const dialog = await dialogOf()
  await userEvent.type(dialog.getByRole('textbox', { name: /^VAT number/ }), 'IE6388047V')
  expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveProperty('value', 'Ireland')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  const pays = await dialog.findByRole('button', { name: 'Continue to pay €59.04' })
  expect(inputs(BUY)).toMatchObject([{ country: 'IE', taxId: 'IE6388047V' }])
  expect(dialog.getByText('Without tax').nextSibling?.textContent).toBe('€48')
  expect(dialog.getByText('Tax').nextSibling?.textContent).toBe('€11.04')
  expect(dialog.getByText('Total').nextSibling?.textContent).toBe('€59.04')
  expect(dialog.queryByText(/^This event is full/)).toBeNull()
  expect(page.open).not.toHaveBeenCalled()
  await userEvent.click(pays)
  await waitFor(() => expect(page.open).toHaveBeenCalledWith('https://pay.test/1'))
})

it('lets a buyer go back and live somewhere else before they pay', async () => {
  const paid = { ...firing, price: { amount: 48, currency: 'EUR' as const }, accessType: 'ticket' as const }
  const { inputs } = await openAt(paid, {
    [BUY]: () => ({ order: order('Firing', { amount: 48, tax: 0, status: 'open' }), event: paid }),
  })
  await press('Register')
  const dialog = await dialogOf()
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByRole('button', { name: 'Continue to pay €48' })
  expect(dialog.queryByText('Tax')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(inputs(BUY)).toHaveLength(2))
})

it('leads whoever came back without paying to the page of the gateway again', async () => {
  const paid = { ...firing, price: { amount: 48, currency: 'EUR' as const }, accessType: 'ticket' as const }
  const kept = { keptUntil: '2031-06-01T10:00:00.000Z', orderId: idFor('order') }
  const held = { ...paid, canPurchase: false, seatsLeft: 0, registration: own('held', kept) }
  const open = order('Firing', { kind: 'event', amount: 48, tax: 0, status: 'open', period: 'once' })
  const { page } = await openAt(held, {
    [BUY]: () => ({ order: open, redirect: { url: 'https://pay.test/1' }, event: held }),
  })
  await press('Continue to payment')
  const dialog = await dialogOf()
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Continue to pay €48' }))
  await waitFor(() => expect(page.open).toHaveBeenCalledWith('https://pay.test/1'))
})

it('lets go of a seat that is kept while one pays', async () => {
  const paid = { ...firing, price: { amount: 48, currency: 'EUR' as const }, accessType: 'ticket' as const }
  const kept = { keptUntil: '2031-06-01T10:00:00.000Z', orderId: idFor('order') }
  const held = { ...paid, canPurchase: false, registration: own('held', kept) }
  const { inputs } = await openAt(held, { [RSVP]: answering({ ...paid, registration: own('cancelled') }) })
  await screen.findByRole('button', { name: 'Continue to payment' })
  await press('Release the seat')
  await waitFor(() => expect(inputs(RSVP)).toEqual([{ eventId: firing._id, enabledRSVP: false }]))
  await screen.findByRole('button', { name: 'Register' })
})

it('says that one comes before the server has answered [EVENT-2]', async () => {
  const answer = Promise.withResolvers<unknown>()
  const away = { ...seated, enabledRSVP: false, registration: own('registered', { orderId: idFor('order') }) }
  const { inputs } = await openAt(away, { [RSVP]: () => answer.promise })
  await press('Going')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Going' }).getAttribute('aria-pressed')).toBe('true'),
  )
  expect(inputs(RSVP)).toEqual([{ eventId: firing._id, enabledRSVP: true }])
  answer.resolve({ message: 'Saved', event: { ...away, enabledRSVP: true } })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Going' }).getAttribute('aria-pressed')).toBe('true'),
  )
})

it('takes it back where that failed [EVENT-3]', async () => {
  const away = { ...seated, enabledRSVP: false }
  const { store } = await openAt(away, { [RSVP]: failed })
  await press('Going')
  await screen.findByText('We couldn’t save that. Please try again.')
  expect(store.getState().events.entities[firing._id]?.enabledRSVP).toBe(false)
  expect(screen.getByRole('button', { name: 'Going' }).getAttribute('aria-pressed')).toBe('false')
})

it('keeps a paid seat whose owner cannot come', async () => {
  const paid = { ...seated, registration: own('registered', { orderId: idFor('order') }) }
  const { inputs } = await openAt(paid, { [RSVP]: answering({ ...paid, enabledRSVP: false }) })
  await press('Can’t make it')
  await waitFor(() => expect(inputs(RSVP)).toEqual([{ eventId: firing._id, enabledRSVP: false }]))
  screen.getByText('You have a seat')
})

it('asks before a free seat is given up, and says who gets it', async () => {
  const full = { ...seated, seatsLeft: 0, waitingCount: 2 }
  const { inputs } = await openAt(full, { [RSVP]: answering({ ...firing, registration: own('cancelled') }) })
  await press('Can’t make it')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Give up your seat?' }))
  dialog.getByText('2 people are on the waiting list. The first gets your seat right away.')
  expect(inputs(RSVP)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Give up my seat' }))
  await screen.findByText('You’re no longer registered')
  await screen.findByRole('button', { name: 'Register' })
})

it('puts people in the queue of a full event, tells them their place, and lets them leave', async () => {
  const full = { ...firing, seatsLeft: 0, waitingCount: 3 }
  const { inputs } = await openAt(full, {
    [BUY]: answering(queued),
    [RSVP]: answering({ ...full, registration: own('cancelled') }),
  })
  await press('Join the waiting list')
  const dialog = await dialogOf()
  dialog.getByText(/^This event is full. 3 people are ahead of you./)
  await userEvent.click(dialog.getByRole('button', { name: 'Join the waiting list' }))
  await screen.findByText('You’re number 4 on the waiting list')
  await press('Leave the waiting list')
  await waitFor(() => expect(inputs(RSVP)).toEqual([{ eventId: firing._id, enabledRSVP: false }]))
  await screen.findByRole('button', { name: 'Join the waiting list' })
})

it('offers a seat that came free until it is taken or declined', async () => {
  const offered = {
    ...queued,
    registration: own('offered', { keptUntil: '2031-06-01T10:00:00.000Z' }),
  }
  await openAt(offered)
  await screen.findByText(/^It’s kept for you until /)
  screen.getByRole('button', { name: 'Take the seat' })
  screen.getByRole('button', { name: 'No, thanks' })
})

it('sends a request where hosts let people in', async () => {
  const asking = { ...firing, needsApproval: true }
  await openAt(asking, { [BUY]: answering({ ...asking, canPurchase: false, registration: own('pending') }) })
  await press('Request a seat')
  const dialog = await dialogOf()
  await userEvent.click(dialog.getByRole('button', { name: 'Request a seat' }))
  await screen.findByRole('button', { name: 'Withdraw request' })
})

it('opens the way in a quarter of an hour before, and shows the address nowhere', async () => {
  const opened: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(`${this.href} ${this.rel} ${this.target}`)
  })
  const minute = 60_000
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const soon = {
    ...seated,
    hasJoinUrl: true,
    eventStartTime: at(10 * minute),
    eventEndTime: at(70 * minute),
  }
  const { inputs } = await openAt(soon, { [JOIN]: () => ({ url: 'https://meet.test/secret' }) })
  await press('Join now')
  await waitFor(() => expect(opened).toEqual(['https://meet.test/secret noopener noreferrer _blank']))
  expect(inputs(JOIN)).toEqual([{ eventId: firing._id }])
  expect(document.body.innerHTML).not.toContain('meet.test')
})

it('says when the way in opens before that', async () => {
  await openAt({ ...seated, hasJoinUrl: true })
  const button = await screen.findByRole('button', { name: /^Join opens at / })
  expect(button.hasAttribute('disabled')).toBe(true)
})

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

it('lets a host in who has not registered', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  const soon = { eventStartTime: minutesFromNow(10), eventEndTime: minutesFromNow(70) }
  const hosted = { ...firing, ...soon, hasAccess: true, canManage: true, hasJoinUrl: true }
  const { inputs } = await openAt(hosted, { [JOIN]: () => ({ url: 'https://meet.test/secret' }) })
  await press('Join now')
  await waitFor(() => expect(inputs(JOIN)).toEqual([{ eventId: firing._id }]))
})

it.each([
  ['somebody with a seat', seated],
  ['a host', { ...firing, hasAccess: true }],
])('keeps the way in for %s until half an hour after the end', async (_who, event) => {
  const over = { hasJoinUrl: true, isEnded: true, isActive: false, eventStartTime: minutesFromNow(-80) }
  await openAt({ ...event, ...over, eventEndTime: minutesFromNow(-20) })
  const button = await screen.findByRole('button', { name: 'Join now' })
  expect(button.hasAttribute('disabled')).toBe(false)
  cleanup()
  await openAt({ ...event, ...over, eventEndTime: minutesFromNow(-40) })
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull()
})

it('shows people who neither host nor registered no way in', async () => {
  await openAt({ ...firing, hasJoinUrl: true })
  await screen.findByRole('button', { name: 'Register' })
  expect(screen.queryByRole('button', { name: /^Join opens/ })).toBeNull()
})

it('says why nobody can register any more', async () => {
  await openAt({ ...firing, canPurchase: false, seatsLeft: 0, hasWaitingList: false })
  await screen.findByText('This event is full.')
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
})
