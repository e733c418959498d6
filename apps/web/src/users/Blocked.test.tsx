import type { Related } from '@guildhall/contract/users'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./Blocked.tsx')]))

const BLOCKED = '/api/v2/user/blockedusers'
const UNBLOCK = '/api/v2/user/unblockuser'
const BLOCK = '/api/v2/user/blockuser'

const person = (_id: string, fullname: string, isBlocked = true): Related => ({
  _id,
  fullname,
  username: fullname.toLowerCase(),
  displayPicture: null,
  isVerified: false,
  connectionsCount: 0,
  connectionRequestStatus: 'NONE',
  isConnected: false,
  pending: false,
  isBlocked,
  isMuted: false,
})

function openBlocked(answers: Parameters<typeof createWorld>[0] = {}) {
  const users = [person('1', 'Troll'), person('2', '田中')]
  const world = createWorld({ [BLOCKED]: () => ({ users, next: null }), ...answers }, signedIn)
  world.open('/me/settings/blocked')
  return world
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('shows whom somebody has blocked', async () => {
  openBlocked()
  await screen.findByText('Troll')
  screen.getByText('@troll')
  screen.getByText('田中')
  expect(screen.getAllByRole('button', { name: /^Unblock / })).toHaveLength(2)
})

it('unblocks at once, and lets one think again in the same place', async () => {
  const { asked } = openBlocked({
    [UNBLOCK]: () => ({ message: 'Unblocked', user: person('1', 'Troll', false) }),
    [BLOCK]: () => ({ message: 'Blocked', user: person('1', 'Troll') }),
  })
  await press('Unblock Troll')
  expect(asked).toContainEqual({ path: UNBLOCK, input: { blockId: '1' } })
  screen.getByText('Unblocked')
  const again = screen.getByRole('button', { name: 'Block Troll again' })
  expect(document.activeElement).toBe(again)
  await userEvent.click(again)
  expect(asked).toContainEqual({ path: BLOCK, input: { blockId: '1' } })
  await screen.findByRole('button', { name: 'Unblock Troll' })
})

it('keeps somebody blocked, and says so, when they are nowhere to be found [ACC-MISSING-2]', async () => {
  openBlocked({ [UNBLOCK]: refused(404, 'not_found', 'User not found') })
  await press('Unblock Troll')
  await screen.findByText('User not found')
  screen.getByRole('button', { name: 'Unblock Troll' })
})

it('says so when there is nobody', async () => {
  openBlocked({ [BLOCKED]: () => ({ users: [], next: null }) })
  await screen.findByRole('heading', { name: 'You haven’t blocked anyone' })
})

it('shows more when there is more', async () => {
  const more = { users: [person('3', 'Spammer')], next: null }
  openBlocked({
    [BLOCKED]: (input) =>
      (input as { after?: string }).after ? more : { users: [person('1', 'Troll')], next: 'more' },
  })
  await press('Show more')
  await screen.findByText('Spammer')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
})

it('offers to try again when the list does not come', async () => {
  const answers = { [BLOCKED]: refused(503, 'unavailable', 'Not now') as () => unknown }
  createWorld(answers, signedIn).open('/me/settings/blocked')
  const again = await screen.findByRole('button', { name: 'Try again' })
  answers[BLOCKED] = () => ({ users: [person('1', 'Troll')], next: null })
  await userEvent.click(again)
  await screen.findByText('Troll')
})
