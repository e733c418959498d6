import type { Session } from '@guildhall/contract/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'
import { renewSession } from '../thunks.ts'

beforeAll(AppShell.preload)

const SESSIONS = '/api/v2/user/sessions'
const REVOKE = '/api/v2/user/revokeSession'

const session = (_id: string, device: string, isCurrent = false): Session => ({
  _id,
  device,
  place: 'Bern',
  createdTime: '2026-01-01T10:00:00.000Z',
  lastSeenTime: '2026-01-02T10:00:00.000Z',
  isCurrent,
})
const mine = {
  sessions: [session('1', 'Firefox on Linux', true), session('2', 'Safari on a phone')],
  next: null,
}

function openSessions(answers: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld({ [SESSIONS]: () => mine, ...answers }, signedIn)
  world.open('/me/settings/sessions')
  return world
}
const revokePhone = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Sign out of Safari on a phone' }))
const phone = () => screen.queryByText('Safari on a phone')

it('shows where somebody is signed in', async () => {
  openSessions()
  await screen.findByText('Safari on a phone')
  screen.getByText('This device')
  expect(screen.getAllByText(/\d January/)).toHaveLength(4)
})

it('hides a session at once when it is signed out', async () => {
  let agree = (_reply: unknown) => {}
  const { store } = openSessions({ [REVOKE]: () => new Promise((resolve) => (agree = resolve)) })
  await revokePhone()
  expect(phone()).toBeNull()
  agree({ message: 'Signed out' })
  await waitFor(() => expect(store.getState().sessions.ids).toEqual(['1']))
})

it('shows it again, and says why in a toast, when that is refused [API-ERR-2]', async () => {
  openSessions({ [REVOKE]: refused(503, 'unavailable', 'Not now') })
  await revokePhone()
  const toasts = screen.getAllByRole('status').at(-1) as HTMLElement
  await within(toasts).findByText('Not now')
  expect(phone()).not.toBeNull()
})

it('signs out everywhere else', async () => {
  const answers: Record<string, (input: unknown) => unknown> = {
    [SESSIONS]: () => mine,
    [REVOKE]: (input) => {
      expect(input).toEqual({ all: true })
      answers[SESSIONS] = () => ({ sessions: [session('1', 'Firefox on Linux', true)], next: null })
    },
  }
  createWorld(answers, signedIn).open('/me/settings/sessions')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out of all other devices' }))
  await waitFor(() => expect(phone()).toBeNull())
  expect(screen.queryByRole('button', { name: 'Sign out of all other devices' })).toBeNull()
})

it('signs out here', async () => {
  const { asked, page } = openSessions({ '/api/v2/user/signOut': () => ({ message: 'Signed out' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out of this device' }))
  expect(asked.map(({ path }) => path)).toContain('/api/v2/user/signOut')
  expect(page.open).toHaveBeenCalledWith('/')
})

it('stays signed in here when that fails: only the server ends a session', async () => {
  const { page } = openSessions({ '/api/v2/user/signOut': refused(401, 'unauthenticated', 'Please sign in') })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out of this device' }))
  await screen.findByText('Please sign in')
  expect(page.open).not.toHaveBeenCalled()
})

it('shows more when there is more', async () => {
  const more = { sessions: [session('3', 'Chrome on a tablet')], next: null }
  openSessions({
    [SESSIONS]: (input) => ((input as { after?: string }).after ? more : { ...mine, next: 'more' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Chrome on a tablet')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('offers to try again when the list does not come', async () => {
  const answers = { [SESSIONS]: refused(503, 'unavailable', 'Not now') as () => unknown }
  createWorld(answers, signedIn).open('/me/settings/sessions')
  const again = await screen.findByRole('button', { name: 'Try again' })
  answers[SESSIONS] = () => mine
  await userEvent.click(again)
  await screen.findByText('Safari on a phone')
})

it('takes the new cross-site token when the session is renewed, and lives on when it is not', async () => {
  const { store, asked } = createWorld(
    { '/api/v2/user/updateSession': () => ({ csrfToken: 'newer' }) },
    signedIn,
  )
  await store.dispatch(renewSession())
  expect(asked[0]?.input).toEqual({ fingerprint: 'fingerprint-of-the-test' })
  expect(store.getState().preloadedData.csrfToken).toBe('newer')

  const lost = createWorld({ '/api/v2/user/updateSession': refused(503, 'unavailable', 'Not now') }, signedIn)
  await lost.store.dispatch(renewSession())
  expect(lost.store.getState().preloadedData).toEqual(signedIn)
  expect(lost.store.getState().toasts).toEqual([])
})
