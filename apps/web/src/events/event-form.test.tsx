import { type Event, eventCalls } from '@guildhall/contract/events'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { eventOf } from '../testing/events.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { idFor } from '../testing/structure.ts'
import { withParts } from '../testing/with-parts.ts'
import { createWorld } from '../testing/world.tsx'

withParts('events')
beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./NewEvent.tsx'),
    import('./EditEvent.tsx'),
    import('./EventPage.tsx'),
  ]),
)

const { createEvent, editEvent, getEventInfo, previewEvents } = eventCalls
type Answers = Record<string, (input: unknown) => unknown>
type Sent = Record<string, unknown>

const made = eventOf('Glaze clinic', { canManage: true })

function openAt(path: string, own: Answers = {}, event: Event = made) {
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, ...asMember(), userPermissions: ['createEvents'] }),
      [getEventInfo.path]: () => ({ event }),
      [eventCalls.getEvents.path]: () => ({ events: [], entries: [], next: null }),
      '/api/v2/channel/settings/getRoles': () => ({ roles: [], next: null }),
      ...own,
    },
    signedIn,
  )
  const router = world.open(`/c/slow-kiln/events/${path}`)
  const inputs = (call: { readonly path: string }) =>
    world.asked.filter((one) => one.path === call.path).map(({ input }) => input as Sent)
  return { ...world, router, inputs }
}

const field = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function retype(label: string, value: string) {
  const [input] = await screen.findAllByLabelText<HTMLInputElement>(label)
  if (!input) throw new Error(`no field ${label}`)
  await userEvent.clear(input)
  await userEvent.type(input, value)
}

it('keeps an event under creation as a draft', async () => {
  const draft = { ...made, isDraft: true, isActive: false }
  const { inputs, router } = openAt(
    'new',
    { [createEvent.path]: () => ({ message: 'Saved', event: draft }) },
    draft,
  )
  await userEvent.type(await field('Title'), 'Glaze clinic')
  screen.getByText('Draft')
  await press('Save draft')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/c/slow-kiln/events/${draft._id}/edit`))
  expect(inputs(createEvent)[0]).toMatchObject({ title: 'Glaze clinic', isDraft: true })
  await screen.findByRole('button', { name: 'Publish event' })
})

it('has nothing of the page lie over its fields on a phone', async () => {
  openAt('new')
  expect((await field('Title')).closest('[data-at-hand]')).not.toBeNull()
})

it('publishes an event by the clocks of its day, at a venue', async () => {
  const { inputs, router } = openAt('new', { [createEvent.path]: () => ({ message: 'Saved', event: made }) })
  await userEvent.type(await field('Title'), 'Glaze clinic')
  await retype('Date', '2031-06-20')
  await userEvent.click(screen.getByRole('radio', { name: 'In person' }))
  await userEvent.type(await field('Venue'), 'Quinta')
  await userEvent.type(await field('Seats in all'), '8')
  await press('Publish event')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/c/slow-kiln/events/${made._id}`))
  expect(inputs(createEvent)[0]).toMatchObject({
    channelId: slowKiln._id,
    title: 'Glaze clinic',
    localStart: '2031-06-20T19:00',
    localEnd: '2031-06-20T20:30',
    locationType: 'inPerson',
    location: { title: 'Quinta', address: '' },
    maxPeopleAllowed: 8,
    isDraft: false,
  })
})

it('shows the days of a series before it is made', async () => {
  const events = ['2031-10-19', '2031-10-26', '2031-11-02'].map((day, at) => ({
    localStart: `${day}T19:00`,
    eventStartTime: `${day}T${at === 0 ? '17' : '18'}:00:00.000Z`,
    eventEndTime: `${day}T20:00:00.000Z`,
  }))
  const { inputs } = openAt('new', {
    [previewEvents.path]: () => ({ events }),
    [createEvent.path]: () => ({ message: 'Saved', event: made }),
  })
  await userEvent.type(await field('Title'), 'Glaze clinic')
  await retype('Date', '2031-10-19')
  await userEvent.click(screen.getByRole('switch', { name: 'Repeats' }))
  const dates = within(await screen.findByRole('list', { name: 'Dates' }))
  expect(dates.getAllByRole('listitem')).toHaveLength(3)
  expect(inputs(previewEvents).at(-1)).toMatchObject({
    localStart: '2031-10-19T19:00',
    rrule: 'FREQ=WEEKLY;BYDAY=SU',
    until: '2032-01-19',
  })
  await press('Publish event')
  await waitFor(() => expect(inputs(createEvent)).toHaveLength(1))
  expect(inputs(createEvent)[0]?.repeat).toEqual({ rrule: 'FREQ=WEEKLY;BYDAY=SU', until: '2032-01-19' })
})

it('says in the words of the server why an event was not made [EVENT-9]', async () => {
  const { inputs } = openAt('new', {
    [createEvent.path]: refused(400, 'invalid', 'The kiln is taken that day'),
  })
  await userEvent.type(await field('Title'), 'Glaze clinic')
  await press('Publish event')
  await screen.findByText('The kiln is taken that day')
  expect(inputs(createEvent)).toHaveLength(1)
  expect((await field('Title')).value).toBe('Glaze clinic')
})

it('tells a maker for five seconds that they cannot see what they made [EVENT-10]', async () => {
  const unseen = { ...made, isVisible: false }
  const { store } = openAt('new', { [createEvent.path]: () => ({ message: 'Saved', event: unseen }) })
  await userEvent.type(await field('Title'), 'Glaze clinic')
  await press('Publish event')
  await screen.findByText('Event created successfully, but you lack the required user tags to view it.')
  expect(store.getState().toasts.at(-1)?.duration).toBe(5000)
})

it('sends nothing while something is wrong, and leads there', async () => {
  const { inputs } = openAt('new')
  await field('Title')
  await retype('To', '18:00')
  await press('Publish event')
  await screen.findByText('Enter a title.')
  screen.getByText('It ends before it begins.')
  expect(document.activeElement).toBe(await field('Title'))
  expect(inputs(createEvent)).toEqual([])
})

it('sends only what was changed, for the events of the series that are meant', async () => {
  const weekly = {
    ...made,
    series: { _id: idFor('series'), rrule: 'FREQ=WEEKLY', until: null, count: 5, position: 1, total: 5 },
  }
  const { inputs } = openAt(
    `${made._id}/edit`,
    { [editEvent.path]: () => ({ message: 'Saved', event: weekly }) },
    weekly,
  )
  await userEvent.type(await field('Title'), ' two')
  await press('Save event')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the changes' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'All of the series' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save event' }))
  await waitFor(() => expect(inputs(editEvent)).toHaveLength(1))
  expect(inputs(editEvent)[0]).toEqual({ eventId: made._id, scope: 'all', title: 'Glaze clinic two' })
})

it('adds questions people ask, each with its answer', async () => {
  const { inputs } = openAt(`${made._id}/edit`, {
    [editEvent.path]: () => ({ message: 'Saved', event: made }),
  })
  await press('Add a question')
  await press('Save event')
  await screen.findByText('Fill in every row, or remove it.')
  await userEvent.type(await field('Question'), 'Is it recorded?')
  await userEvent.type(await field('Answer'), 'Yes.')
  await press('Save event')
  await waitFor(() => expect(inputs(editEvent)).toHaveLength(1))
  expect(inputs(editEvent)[0]?.faq).toEqual([{ question: 'Is it recorded?', answer: 'Yes.' }])
})

it('is closed to people who may not change it', async () => {
  openAt(`${made._id}/edit`, {}, { ...made, canManage: false })
  await screen.findByText('Event not found')
})
