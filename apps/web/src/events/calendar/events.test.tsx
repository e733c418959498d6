import { type Event, eventCalls } from '@guildhall/contract/events'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { entryOf, eventOf } from '../../testing/events.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { idFor } from '../../testing/structure.ts'
import { withParts } from '../../testing/with-parts.ts'
import { createWorld } from '../../testing/world.tsx'

withParts('events')
beforeAll(() => Promise.all([AppShell.preload(), import('./EventsPage.tsx')]))

const LIST = eventCalls.getEvents.path
const channelId = slowKiln._id
type Asked = { from?: string; isPast?: boolean; limit: number }
type Answers = Record<string, (input: unknown) => unknown>

const glaze = eventOf('Glaze clinic', {
  tags: [{ _id: idFor('Glazes'), title: 'Glazes', color: '' }],
  participantsCount: 3,
  maxPeopleAllowed: 8,
  seatsLeft: 5,
})
const night = eventOf('Night firing', {
  eventStartTime: '2031-06-20T21:30:00.000Z',
  eventEndTime: '2031-06-20T22:30:00.000Z',
})
const old = eventOf('Old market', {
  eventStartTime: '2026-01-10T09:00:00.000Z',
  eventEndTime: '2026-01-10T12:00:00.000Z',
  isEnded: true,
  isActive: false,
})

const reply = (events: readonly Event[], isMonth: boolean, next: string | null = null) =>
  isMonth ? { events: [], entries: events.map(entryOf), next } : { events, entries: [], next }

function openAt(query = '', own: Answers = {}, more: object = {}) {
  const answers: Answers = {
    ...channelAnswers({ ...slowKiln, ...asMember(), ...more }),
    [LIST]: (input) => {
      // The server refuses pages that are longer.
      expect((input as Asked).limit).toBeLessThanOrEqual(100)
      const { from, isPast } = input as Asked
      return reply(isPast ? [old] : [glaze, night], from !== undefined)
    },
    ...own,
  }
  const world = createWorld(answers, signedIn)
  const router = world.open(`/c/slow-kiln/events${query}`)
  const inputs = () => world.asked.filter((one) => one.path === LIST).map(({ input }) => input)
  return { ...world, router, answers, inputs }
}

it('asks for ten events of the community, by words and tags [EVENT-13]', async () => {
  const { inputs } = openAt(`?view=agenda&q=kiln&tag=${idFor('Glazes')}`)
  await screen.findByRole('link', { name: 'Glaze clinic' })
  expect(inputs()[0]).toEqual({
    channelId,
    searchQuery: 'kiln',
    postTags: [idFor('Glazes')],
    skip: 0,
    limit: 10,
  })
})

it('puts events under the day on which they begin for the reader [EVENT-12]', async () => {
  const me = { ...signedIn, me: { ...signedIn.me, region: 'Asia/Tokyo' } }
  const world = createWorld(
    { ...channelAnswers({ ...slowKiln, ...asMember() }), [LIST]: () => reply([glaze, night], false) },
    me as typeof signedIn,
  )
  world.open('/c/slow-kiln/events?view=agenda')
  const friday = await screen.findByRole('region', { name: /^Friday 20 June/ })
  within(friday).getByRole('link', { name: 'Glaze clinic' })
  within(friday).getByText('22:00 – 01:00')
  const saturday = screen.getByRole('region', { name: /^Saturday 21 June/ })
  within(saturday).getByRole('link', { name: 'Night firing' })
})

it('shows what is over by itself, as past [EVENT-20]', async () => {
  const { inputs } = openAt()
  await userEvent.click(await screen.findByRole('radio', { name: 'Past' }))
  const card = (await screen.findByRole('link', { name: 'Old market' })).closest('article')
  expect(card?.textContent).toContain('Past')
  expect(inputs().at(-1)).toEqual({ channelId, isPast: true, skip: 0, limit: 10 })
})

it('shows a month with all its weeks, and turns to the next', async () => {
  const { inputs, router } = openAt('?day=2031-06-18')
  await screen.findByRole('link', { name: /Glaze clinic\s*, Workshop/ })
  expect(inputs().find((input) => 'from' in (input as Asked))).toMatchObject({ channelId })
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  await screen.findByRole('grid', { name: 'July 2031' })
  expect(router.state.location.search).toBe('?day=2031-07-18')
})

it('leaves only the kind that is chosen', async () => {
  const { inputs } = openAt('?day=2031-06-18')
  await userEvent.click(await screen.findByRole('button', { name: 'Talk' }))
  expect(inputs().at(-1)).toMatchObject({ eventType: 'talk' })
})

it('loads the next ten on demand', async () => {
  const { inputs } = openAt('?view=agenda', {
    [LIST]: (input) =>
      'after' in (input as object) ? reply([night], false) : reply([glaze], false, 'further'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByRole('link', { name: 'Night firing' })
  expect(inputs().at(-1)).toEqual({ channelId, after: 'further', limit: 10 })
})

it('says that nothing is planned, and lets those who may plan something', async () => {
  openAt('?view=agenda', { [LIST]: () => reply([], false) }, { userPermissions: ['createEvents'] })
  await screen.findByText('No events yet')
  const links = screen.getAllByRole('link', { name: 'New event' })
  expect(links[0]?.getAttribute('href')).toBe('/c/slow-kiln/events/new')
})

it('offers nobody else to make one', async () => {
  openAt('?view=agenda')
  await screen.findByRole('link', { name: 'Glaze clinic' })
  expect(screen.queryByRole('link', { name: 'New event' })).toBeNull()
})

it('offers to try again when they do not come', async () => {
  const { answers } = openAt('?view=agenda', { [LIST]: refused(503, 'unavailable', 'Not now') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  answers[LIST] = () => reply([glaze], false)
  await userEvent.click(again)
  await screen.findByRole('link', { name: 'Glaze clinic' })
})

it('says whom they are for where the reader may not see them', async () => {
  openAt('?view=agenda', { [LIST]: refused(404, 'not_found', 'Channel not found') })
  await screen.findByText('Events are for members')
})

it('finds drafts and archived events for those who create events', async () => {
  const shelved = eventOf('Shelved talk', { isArchived: true })
  const plan = eventOf('July firing', { isDraft: true })
  const { inputs, router } = openAt(
    '?view=agenda',
    {
      [LIST]: (input) => {
        const { isDraft, isArchived } = input as { isDraft?: boolean; isArchived?: boolean }
        return reply(isDraft ? [plan] : isArchived ? [shelved] : [glaze], false)
      },
    },
    { userPermissions: ['createEvents'] },
  )
  await screen.findByRole('link', { name: 'Glaze clinic' })
  await userEvent.click(screen.getByRole('button', { name: 'More for events' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Drafts' }))
  await screen.findByRole('link', { name: 'July firing' })
  expect(inputs().at(-1)).toEqual({ channelId, isDraft: true, skip: 0, limit: 10 })
  await userEvent.click(screen.getByRole('button', { name: 'More for events' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archived' }))
  await screen.findByRole('link', { name: 'Shelved talk' })
  expect(router.state.location.search).toContain('view=archived')
})

it('offers members who create nothing no drafts', async () => {
  openAt('?view=agenda')
  await screen.findByRole('link', { name: 'Glaze clinic' })
  await userEvent.click(screen.getByRole('button', { name: 'More for events' }))
  await screen.findByRole('menuitem', { name: 'Subscribe to calendar' })
  expect(screen.queryByRole('menuitem', { name: 'Drafts' })).toBeNull()
})

it('shows all events of a month that has more than one answer holds', async () => {
  const { inputs } = openAt('?day=2031-06-10', {
    [LIST]: (input) => {
      const { after, from } = input as { after?: string; from?: string }
      return reply(after ? [night] : [glaze], from !== undefined, from && !after ? 'more' : null)
    },
  })
  const grid = within(await screen.findByRole('grid'))
  await grid.findByRole('link', { name: /Glaze clinic/ })
  await grid.findByRole('link', { name: /Night firing/ })
  expect(inputs().filter((input) => (input as { after?: string }).after === 'more')).toHaveLength(1)
})
