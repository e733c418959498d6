import type { Preloaded } from '@guildhall/contract/pages'
import { screen, waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { openSocket } from './platform/realtime/socket.ts'
import { render, spinner } from './server.tsx'
import { start } from './start.tsx'
import { signedIn, signedOut } from './testing/preloaded.ts'

/** Code comes over a network, so it comes late. */
vi.mock(import('./router.tsx'), async (original) => {
  const late = (route: RouteObject): RouteObject => {
    const { lazy, children } = route
    if (typeof lazy !== 'function') return { ...route, children: children?.map(late) } as RouteObject
    return { ...route, lazy: () => new Promise((resolve) => setTimeout(() => resolve(lazy()), 30)) }
  }
  return { routes: (await original()).routes.map(late) }
})

vi.mock(import('./platform/realtime/socket.ts'), () => ({ openSocket: vi.fn(async () => null) }))

let end = () => {}

afterEach(() => {
  end()
  document.body.innerHTML = ''
})

/** The field for a code becomes six boxes once the scripts have come; everything else stays as it is. */
function withoutForm(root: HTMLElement) {
  const copy = root.cloneNode(true) as HTMLElement
  copy.querySelector('form[action="/signin/code"]')?.remove()
  return copy.innerHTML
}

/** The page as the server sends it. */
async function serve(address: string, preloaded: Preloaded) {
  history.replaceState(null, '', address)
  const page = await render(address, preloaded)
  document.body.innerHTML = '<div id="root"></div><script type="application/json" id="preloaded"></script>'
  const [root, state] = document.body.children as unknown as [HTMLElement, HTMLElement]
  root.innerHTML = page?.html ?? spinner
  state.textContent = JSON.stringify(preloaded)
  return root
}

async function takenOver(root: HTMLElement) {
  await waitFor(() => expect(Object.keys(root).some((key) => key.startsWith('__reactContainer'))).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 20))
}

it.each<[string, Preloaded]>([
  ['/', signedOut],
  ['/', signedIn],
  ['/signin?problem=invalid', { ...signedOut, inboxUrl: 'http://localhost:1080' }],
  ['/signin/code?userId=challenge', signedOut],
  ['/nowhere', signedOut],
  ['/signin', { ...signedOut, language: 'de' }],
  ['/', { ...signedIn, language: 'en-x-mirror' }],
])('takes over %s as it was served, from the preloaded state [APP-HYDRATE-2]', async (address, preloaded) => {
  const complained = vi.spyOn(console, 'error')
  const root = await serve(address, preloaded)
  const served = root.querySelector('h1')
  const html = withoutForm(root)
  end = await start(document)
  await takenOver(root)
  expect(root.querySelector('h1')).toBe(served)
  expect(withoutForm(root)).toBe(html)
  expect(complained).not.toHaveBeenCalled()
})

it('shows the spinner until a page without server HTML has come [APP-HYDRATE-3]', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ sessions: [], next: null }))
  const root = await serve('/me/settings/sessions', signedIn)
  const started = start(document)
  expect(root.innerHTML).toBe(spinner)
  end = await started
  await screen.findByRole('heading', { name: 'Devices' })
  expect(root.innerHTML).not.toContain(spinner)
})

it('renews an old session before it opens the socket', async () => {
  const asked = vi.fn(async (_address: string, _init: RequestInit) => Response.json({ csrfToken: 'newer' }))
  vi.stubGlobal('fetch', asked)
  const root = await serve('/', { ...signedIn, renewSession: true })
  end = await start(document)
  await takenOver(root)
  const [address, init] = asked.mock.calls[0] ?? []
  expect(address).toBe('/api/v2/user/updateSession?isWeb=true')
  expect(new Headers(init?.headers).get('X-CSRF-Token')).toBe('csrf-of-ana')
  const { credential } = vi.mocked(openSocket).mock.lastCall?.[0] ?? {}
  expect(credential?.kind === 'cookie' && credential.csrfToken()).toBe('newer')
})
