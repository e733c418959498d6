import type { Channel } from '@guildhall/contract/channels'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { composerAnswers, glaze, talk } from '../../testing/composing.ts'
import { member } from '../../testing/members.ts'
import { bo } from '../../testing/people.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { roomsIn } from '../../testing/structure.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('../ForumPage.tsx'), import('../RoomFeedPage.tsx')]))

const me = signedIn.me!
const MEMBERS = '/api/v2/channel/getmembers'
const TOUR = '/api/v2/channel/changeOnBoardTour'

async function open(more: Partial<Channel> = {}) {
  const channel = { ...slowKiln, ...asMember(), membersCount: 2, ...more }
  const world = createWorld(
    {
      ...composerAnswers(),
      ...channelAnswers(channel),
      '/api/v2/channel/getAllContexts': () => ({ ...roomsIn({ Bench: [glaze, talk] }), version: 1 }),
      [MEMBERS]: () => ({ members: [member(me), member(bo, { isOwner: true })], next: null }),
      [TOUR]: () => ({ message: 'Saved', onBoardTour: { isMemberChecklistHidden: true } }),
    },
    signedIn,
  )
  world.open('/c/slow-kiln/channel')
  await screen.findByRole('heading', { level: 1 })
  return world
}

it('greets a new member of a young community with who is there and what to do first', async () => {
  const { asked } = await open()
  await screen.findByRole('heading', { name: 'Welcome, Ana. You’re member number 2' })
  expect(screen.getByRole('link', { name: 'Say hello' }).getAttribute('href')).toMatch(
    /^\/c\/slow-kiln\/.*new/,
  )
  const here = within(screen.getByRole('region', { name: 'Here so far' }))
  expect(here.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining(`${bo.fullname}Started the community`),
    expect.stringContaining(`${me.fullname}You`),
  ])
  const list = within(screen.getByRole('region', { name: 'Settle in' }))
  expect(list.getByText('Join').textContent).toContain('Done')
  list.getByRole('link', { name: /Say hello/ })
  const asks = asked.filter(({ path }) => path === MEMBERS).map(({ input }) => JSON.stringify(input))
  expect(new Set(asks).size).toBe(1)
})

it('hides the greeting for good', async () => {
  const { asked } = await open()
  const list = within(await screen.findByRole('region', { name: 'Settle in' }))
  await userEvent.click(list.getByRole('button', { name: 'Hide checklist' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Settle in' })).toBeNull())
  expect(asked.find(({ path }) => path === TOUR)?.input).toMatchObject({ prop: 'isMemberChecklistHidden' })
  expect(screen.queryByRole('heading', { name: /^Welcome, Ana/ })).toBeNull()
})

it.each([
  ['in a large community', { membersCount: 2000 }],
  ['for an owner', { isAdmin: true, isOwner: true }],
  ['for a visitor', { isMember: false }],
])('greets nobody %s', async (_where, more) => {
  const { asked } = await open(more)
  expect(screen.queryByRole('region', { name: 'Settle in' })).toBeNull()
  expect(asked.filter(({ path }) => path === MEMBERS)).toEqual([])
})
