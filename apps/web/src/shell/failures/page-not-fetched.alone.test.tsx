import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { signedIn } from '../../testing/preloaded.ts'
import { createWorld } from '../../testing/world.tsx'
import { AppShell } from '../lazy-shell.ts'

/** Whether the server has the code of the page. */
const server = vi.hoisted(() => ({ hasPage: true }))

vi.mock(import('../SettingsIndex.tsx'), async (original) => {
  const found = await original()
  return {
    get SettingsIndex() {
      if (!server.hasPage) throw new TypeError('Failed to fetch dynamically imported module')
      return found.SettingsIndex
    },
  }
})

beforeAll(AppShell.preload)

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  sessionStorage.clear()
})

function network(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

async function openSettings() {
  const world = createWorld({}, signedIn)
  const router = world.open('/')
  await screen.findByRole('button', { name: /^Your account, / })
  void router.navigate('/me/settings')
  return world
}

/** Lets the pauses before both further attempts pass. */
async function triedAgain() {
  const waits = vi.spyOn(globalThis, 'setTimeout')
  for (const pause of [1000, 3000]) {
    const wait = await waitFor(() => {
      const found = waits.mock.calls.find(([, ms]) => ms === pause)
      if (!found) throw new Error(`nothing waits for ${pause} ms`)
      return found[0] as () => void
    })
    act(() => wait())
  }
  waits.mockRestore()
}

const shell = () => screen.queryByRole('button', { name: /^Your account, / })

it('keeps the shell around a page that cannot be fetched offline, and opens the page when the network is back', async () => {
  network(false)
  server.hasPage = false
  await openSettings()
  await screen.findByRole('heading', { name: 'You’re offline' })
  expect(shell()).not.toBeNull()

  server.hasPage = true
  network(true)
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  expect(screen.queryByText('You’re offline')).toBeNull()
})

it('loads the page as a document when a newer version has replaced its code, and only once', async () => {
  network(true)
  server.hasPage = false
  const { page } = await openSettings()
  await triedAgain()
  await waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
  expect(shell()).not.toBeNull()

  cleanup()
  const again = await openSettings()
  await triedAgain()
  await screen.findByRole('heading', { name: 'Something went wrong' })
  expect(again.page.reload).not.toHaveBeenCalled()
})
