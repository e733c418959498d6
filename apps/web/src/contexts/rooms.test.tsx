import type { Channel } from '@guildhall/contract/channels'
import type { Context } from '@guildhall/contract/contexts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { idFor, role, room, roomsIn } from '../testing/structure.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('../posts/ForumPage.tsx'), import('../posts/RoomFeedPage.tsx')]),
)

const ROOMS = '/api/v2/channel/getAllContexts'
const WHY = '/api/v2/channel/why'

const kiln: Channel = { ...slowKiln, ...asMember(), membersCount: 2000 }
/** Whoever arranges rooms is told of every room; others only of those that they may enter or buy. */
const arranged: Channel = { ...kiln, ...asMember(['manageContexts']) }
const tech = role('Tech', { isJoinable: true })
const vault = room('Vault', { contextType: 'restricted', hasAccess: false })
const club = room('Club', {
  contextType: 'restricted',
  roles: [tech],
  description: 'For technicians',
  notificationMessage: 'Bring gloves.',
})

type Answers = Record<string, (input: unknown) => unknown>

function openAt(
  path: string,
  own: Answers = {},
  groups: Record<string, readonly Context[]> = {},
  channel = kiln,
) {
  const answers: Answers = {
    ...channelAnswers(channel),
    [ROOMS]: () => ({ ...roomsIn(groups), version: 0 }),
    '/api/v2/posts': () => ({ posts: [], next: null }),
    '/api/v2/community/getPostTags': () => ({ postTags: [], next: null }),
    ...own,
  }
  const world = createWorld(answers, signedIn)
  world.open(`/c/slow-kiln/${path}`)
  return { ...world, answers }
}

it('lists the rooms that one may enter, also beside every page [CGRP-3]', async () => {
  openAt(
    'channel',
    {},
    { '': [room('Attic')], Front: [room('Welcome', { description: 'Say hello' }), vault] },
    arranged,
  )
  const main = within(await screen.findByRole('complementary', { name: 'Rooms' }))
  await main.findByText('Say hello')
  expect(main.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Front',
    'No grouping',
  ])
  expect(main.queryByText('Vault')).toBeNull()
  expect(main.getByRole('link', { name: 'Welcome' }).getAttribute('href')).toBe(
    `/c/slow-kiln/channel/${idFor('Welcome')}-welcome`,
  )
  const side = screen
    .getAllByRole('navigation')
    .map((one) => one.textContent)
    .join()
  expect(side).toContain('No grouping')
  expect(side).not.toContain('Vault')
})

it.each(['-welcome', '-its-old-name', ''])(
  'marks the open room in the sidebar, and not the forum around it: %s',
  async (tail) => {
    openAt(`channel/${idFor('Welcome')}${tail}`, {}, { Front: [room('Welcome')] })
    await screen.findByRole('heading', { level: 1, name: 'Welcome' })
    const side = within(screen.getByRole('navigation', { name: 'Slow Kiln' }))
    await side.findByRole('link', { name: 'Welcome', current: 'page' })
    expect(side.getByRole('link', { name: 'Forum' }).getAttribute('aria-current')).toBeNull()
  },
)

it('leaves the focus alone where the address of the community sends them on to its rooms', async () => {
  openAt('')
  await screen.findByText('No rooms yet')
  expect(document.activeElement).toBe(document.body)
})

it('says so where there is no room', async () => {
  openAt('channel')
  await screen.findByText('No rooms yet')
})

it('shows a room with its note, whom it is for and why one is in', async () => {
  const verdict = { isAllowed: true, reasons: [{ kind: 'role', role: tech }], missing: null, ways: [] }
  const { asked } = openAt(`channel/${idFor('Club')}-club`, { [WHY]: () => ({ verdict }) }, { Front: [club] })
  await screen.findByRole('heading', { level: 1, name: 'Club' })
  screen.getByText('For technicians')
  screen.getByText('Bring gloves.')
  await screen.findByText('No posts yet')
  await userEvent.click(screen.getByRole('button', { name: 'Restricted' }))
  await screen.findByText('You have access because of your role Tech.')
  screen.getByText('Tech')
  expect(asked.at(-1)).toEqual({
    path: WHY,
    input: { channelId: kiln._id, contextId: idFor('Club') },
  })
})

it('says page not found for a room that is not there', async () => {
  openAt(`channel/${idFor('Nowhere')}`, { [WHY]: refused(404, 'not_found', 'Context not found') })
  await screen.findByRole('heading', { name: 'Page not found' })
})

it('offers the role that opens a room, and lets one in', async () => {
  const ways = [{ kind: 'joinRole', role: tech }]
  const { asked, answers } = openAt(`channel/${idFor('Club')}`, {
    [WHY]: () => ({ verdict: { isAllowed: false, reasons: [], missing: 'role', ways } }),
    '/api/v2/channel/joinRole': () => {
      answers[ROOMS] = () => ({ ...roomsIn({ Front: [club] }), version: 0 })
      return { message: 'Joined', role: { ...tech, isJoined: true } }
    },
  })
  await screen.findByText('This room is restricted')
  await userEvent.click(screen.getByRole('button', { name: 'Join Tech' }))
  await screen.findByRole('heading', { level: 1, name: 'Club' })
  expect(asked).toContainEqual({
    path: '/api/v2/channel/joinRole',
    input: { channelId: kiln._id, roleId: tech._id },
  })
})

it('tells whom to ask where nobody can join', async () => {
  const ways = [{ kind: 'askForRole', role: tech }]
  openAt(
    `channel/${vault._id}`,
    { [WHY]: () => ({ verdict: { isAllowed: false, reasons: [], missing: 'role', ways } }) },
    { Front: [vault] },
    arranged,
  )
  await screen.findByText('Ask an admin for one of these roles: Tech')
})

it('offers to try again when nothing answers', async () => {
  const { answers } = openAt('channel', { [ROOMS]: refused(503, 'unavailable', 'Not now') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  answers[ROOMS] = () => ({ ...roomsIn({ Front: [room('Welcome')] }), version: 0 })
  await userEvent.click(again)
  await within(screen.getByRole('main')).findByRole('link', { name: 'Welcome' })
})
