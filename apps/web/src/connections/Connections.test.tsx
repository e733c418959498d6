import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { bo, cy, profile, related } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./Connections.tsx'), import('./MiniProfile.tsx')]))

const PROFILE = '/api/v2/user/getProfile'
const CONNECTIONS = '/api/v2/user/connections'

/** The connections of Bo. */
function openList(answers: Record<string, (input: unknown) => unknown>) {
  const world = createWorld({ [PROFILE]: () => ({ user: profile(bo) }), ...answers }, signedIn)
  world.open('/user/bo.lind/connections')
  const inputs = (path: string) => world.asked.filter((call) => call.path === path).map(({ input }) => input)
  return { ...world, inputs }
}

it('are a tab with an address, each with the way to connect', async () => {
  const page = { connections: [related(cy), related(signedIn.me!)], next: null }
  openList({ [CONNECTIONS]: () => page })
  const list = await screen.findByRole('link', { name: 'Cy Moe' })
  expect(list.getAttribute('href')).toBe(`/user/${cy._id}`)
  screen.getByRole('button', { name: 'Connect with Cy Moe' })
  expect(screen.queryByRole('button', { name: 'Connect with Ana Berg' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('go on', async () => {
  const page = (input: unknown) =>
    (input as { after?: string }).after
      ? { connections: [related({ ...cy, _id: 'e'.repeat(32), fullname: 'Eve' })], next: null }
      : { connections: [related(cy)], next: 'more' }
  openList({ [CONNECTIONS]: page })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Eve')
})

it('may be none', async () => {
  openList({ [CONNECTIONS]: () => ({ connections: [], next: null }) })
  await screen.findByText('Bo Lind has no connections yet')
})

it('show more of somebody by key, and ask for it once', async () => {
  const whole = { user: profile(cy, { generalAbout: 'Small cups.' }) }
  const { inputs } = openList({
    [PROFILE]: (input) => ((input as { username?: string }).username ? { user: profile(bo) } : whole),
    [CONNECTIONS]: () => ({ connections: [related(cy)], next: null }),
  })
  const link = await screen.findByRole('link', { name: 'Cy Moe' })
  const look = async () => {
    link.focus()
    await userEvent.keyboard('{Enter}')
    return within(await screen.findByRole('dialog', { name: 'Cy Moe' }))
  }
  const loads = () =>
    inputs(PROFILE).filter((input) => (input as { otherUserId?: string }).otherUserId === cy._id).length
  expect(loads()).toBe(0)
  const card = await look()
  await card.findByText('Small cups.')
  const first = loads()
  card.getByRole('button', { name: 'Connect with Cy Moe' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await (await look()).findByText('Small cups.')
  expect(loads()).toBe(first)
})
