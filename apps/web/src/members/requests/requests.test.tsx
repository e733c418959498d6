import type { Channel } from '@guildhall/contract/channels'
import { memberCalls as calls, directoryCalls, type MemberRequest } from '@guildhall/contract/members'
import { notificationSignals } from '@guildhall/contract/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { listeners } from '../../app.tsx'
import { RequestFailed } from '../../platform/http/request-failed.ts'
import { hear } from '../../platform/realtime/listeners.ts'
import { answerQuestion } from '../../platform/store/ask-person.ts'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { person, requestOf } from '../../testing/members.ts'
import { acceptedBy } from '../../testing/people.ts'
import { preloadPages } from '../../testing/preload-pages.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    preloadPages('/c/slow-kiln/settings/requests', '/c/slow-kiln/settings/moderation/requests'),
    import('../../channels/PlanLimitAdmin.tsx'),
  ]),
)

const channelId = slowKiln._id
const lucia = requestOf(person(1, 'Lucía Ferrer'), 1)
const tomasz = requestOf(person(2, 'Tomasz Wilk'), 2)
const LIST = calls.getMemberRequests.path
const ANSWER = calls.respondMemberRequest.path

async function open(more: Partial<Channel> = {}, answers: object = {}, at = '') {
  let waiting: MemberRequest[] = [lucia, tomasz]
  const answer = (input: unknown) => {
    const { requestIds } = input as { requestIds: string[] }
    waiting = waiting.filter(({ _id }) => !requestIds.includes(_id))
    return { message: 'Approved', requests: [] }
  }
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, memberRequestCount: 2, ...more }),
      [LIST]: () => ({ requests: waiting, requestsCount: waiting.length, next: null }),
      [ANSWER]: answer,
      ...answers,
    },
    signedIn,
  )
  const router = world.open(`/c/slow-kiln/settings/requests${at}`)
  await screen.findByRole('heading', { level: 1 })
  const sent = (call: { path: string }) =>
    world.asked.filter(({ path }) => path === call.path).map(({ input }) => input)
  const ask = (request: MemberRequest) => {
    waiting = [request, ...waiting]
  }
  return { ...world, router, sent, ask }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const count = (world: { store: ReturnType<typeof createWorld>['store'] }) =>
  world.store.getState().channels.entities[channelId]?.memberRequestCount

it('shows who waits, and of the first one every answer [MOD-22]', async () => {
  await open()
  const detail = await screen.findByRole('article', { name: 'Lucía Ferrer' })
  expect(within(detail).getByText('What do you make?')).toBeDefined()
  expect(within(detail).getByText('Tiles, mostly.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Tomasz Wilk' })).toBeDefined()
})

it.for([
  [false, 'They become a member and are notified.'],
  [true, 'They become a member, are notified and get your welcome email.'],
] as const)('promises the welcome e-mail only where one is sent: %s', async ([hasWelcomeMail, text]) => {
  await open({ hasWelcomeMail })
  const detail = await screen.findByRole('article', { name: 'Lucía Ferrer' })
  within(detail).getByText(text)
})

it('lets one in, takes the next and counts what is left [MOD-5] [MOD-17] [MOD-22]', async () => {
  const world = await open({}, {}, `/${lucia._id}`)
  await press('Approve Lucía Ferrer')
  await screen.findByText('Lucía Ferrer approved')
  expect(world.sent(calls.respondMemberRequest)).toEqual([
    { channelId, requestIds: [lucia._id], status: 'approved' },
  ])
  await screen.findByRole('article', { name: 'Tomasz Wilk' })
  expect(world.store.getState().memberRequests.entities[lucia._id]?.status).toBe('approved')
  expect(count(world)).toBe(1)
  expect(world.store.getState().channels.entities[channelId]?.membersCount).toBe(13)
  await waitFor(() => expect(world.router.state.location.pathname).toContain(tomasz._id))
})

it('answers many at once', async () => {
  const world = await open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await press('Approve 2')
  await screen.findByText('2 people approved')
  expect(world.sent(calls.respondMemberRequest)).toEqual([
    { channelId, requestIds: [lucia._id, tomasz._id], status: 'approved' },
  ])
  await screen.findByText('No requests')
})

it('declines with a key [MOD-5]', async () => {
  const world = await open()
  await screen.findByRole('article', { name: 'Lucía Ferrer' })
  await userEvent.keyboard('d')
  await screen.findByText('Declined Lucía Ferrer')
  expect(world.store.getState().memberRequests.entities[lucia._id]?.status).toBe('rejected')
  expect(world.sent(calls.respondMemberRequest)).toEqual([
    { channelId, requestIds: [lucia._id], status: 'rejected' },
  ])
  expect(world.store.getState().channels.entities[channelId]?.membersCount).toBe(12)
})

it('tells of the plan when only some fit, and takes those off the list who came in', async () => {
  const limit = () => {
    const data = { code: 'limit_reached', message: 'Full', kind: 'members', max: 100, notAdded: [tomasz._id] }
    throw new RequestFailed('bad request', { answer: { status: 422, data } })
  }
  const requests = [lucia, tomasz]
  const world = await open(
    {},
    { [ANSWER]: limit, [LIST]: () => ({ requests, requestsCount: 1, next: null }) },
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  requests.shift()
  await press('Approve 2')
  await screen.findByRole('dialog', { name: 'Members limit reached' })
  await act(async () => world.store.dispatch(answerQuestion('planLimit', null)))
  await waitFor(() => expect(screen.queryByText('Lucía Ferrer')).toBeNull())
  expect(count(world)).toBe(1)
})

it('looks again when somebody else was quicker', async () => {
  const world = await open({}, { [ANSWER]: refused(409, 'conflict', 'Somebody else has answered already') })
  const asked = () => world.sent(calls.getMemberRequests).length
  await screen.findByRole('article', { name: 'Lucía Ferrer' })
  const before = asked()
  await press('Approve Lucía Ferrer')
  await screen.findByText('Somebody else has answered already')
  await waitFor(() => expect(asked()).toBe(before + 1))
})

it('hears of new ones: the number in the navigation rises [CH-COUNT-1]', async () => {
  const world = await open()
  await screen.findByRole('link', { name: 'Moderation 2 unread' })
  const third = requestOf(person(3, 'Noor Haddad'), 3)
  const notification = acceptedBy([third.requestFrom], {
    notificationType: 'memberRequest',
    about: { kind: 'channel', _id: channelId },
  })
  world.ask(third)
  await act(() =>
    hear(listeners, world.store.dispatch, notificationSignals.newNotification.name, {
      notification,
      unreadCount: 1,
    }),
  )
  await screen.findByRole('link', { name: 'Moderation 3 unread' })
  await press('1 new request')
  await screen.findByRole('link', { name: 'Noor Haddad' })
})

it('exports who waits, for those who may [MEM-CSV-1]', async () => {
  const { sent } = await open(
    {},
    { [directoryCalls.dumpMembersRequest.path]: () => ({ users: [], next: null }) },
  )
  await press('Export CSV')
  await waitFor(() => expect(sent(directoryCalls.dumpMembersRequest)).toEqual([{ channelId }]))
})

it('is closed to those who cannot answer', async () => {
  const { sent } = await open(asMember())
  await screen.findByText('This page is for admins')
  expect(sent(calls.getMemberRequests)).toEqual([])
})

it('warns of somebody who resembles a removed account', async () => {
  const requests = [lucia, { ...tomasz, matchesRemoved: true }]
  await open({}, { [LIST]: () => ({ requests, requestsCount: 2, next: null }) })
  const row = (await screen.findByRole('link', { name: 'Tomasz Wilk' })).closest('li')!
  within(row).getByText('Matches a removed account')
  expect(screen.getAllByText('Matches a removed account')).toHaveLength(1)
})

it('stands among the other work of moderators, and is found where it once was [MOD-19]', async () => {
  const world = await open()
  await screen.findByRole('article', { name: 'Lucía Ferrer' })
  expect(world.router.state.location.pathname).toBe('/c/slow-kiln/settings/moderation/requests')
  const tabs = within(screen.getByRole('navigation', { name: 'Moderation' }))
  expect(tabs.getByRole('link', { name: 'Member requests 2 waiting' }).getAttribute('aria-current')).toBe(
    'page',
  )
})
