import { accountCalls } from '@guildhall/contract/accounts'
import { channelCalls } from '@guildhall/contract/channels'
import { chatCalls } from '@guildhall/contract/chats'
import { moderationCalls } from '@guildhall/contract/moderation'
import type { Preloaded } from '@guildhall/contract/pages'
import { unreadCalls } from '@guildhall/contract/unread'
import { render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { App, createAppStore } from '../app.tsx'
import type { RequestCall } from '../platform/http/request.ts'
import { createLine } from '../platform/line.ts'
import { routes } from '../router.tsx'
import { AppShell } from '../shell/lazy-shell.ts'
import { ShellParts } from '../shell-parts.tsx'
import { english } from './english.ts'
import { signedOut } from './preloaded.ts'

// What every page needs is loaded before the first test waits for one.
await Promise.all([ShellParts.preload(), AppShell.preload(), import('../layout.tsx')])

/** What the server answers, by path. */
type Answers = Record<string, (input: unknown) => unknown>

const { getUnreadChannels, getUnreadContexts } = unreadCalls

/** Every page asks for the communities and counts of the signed-in person and what is new there, whatever a test is about. */
const isOfShell = (path: string, input: object) =>
  (path === channelCalls.getChannels.path && 'isUserChannels' in input) ||
  path === accountCalls.getBasicUserDetails.path ||
  path === getUnreadChannels.path ||
  path === getUnreadContexts.path ||
  path === chatCalls.getChatHeads.path ||
  path === moderationCalls.getCaseCounts.path

/** The application without a network: the test answers every call, and the calls are recorded. */
export function createWorld(answers: Answers = {}, preloaded: Preloaded = signedOut) {
  const asked: { path: string; input: unknown }[] = []
  const request: RequestCall = async (call, input) => {
    if (!isOfShell(call.path, input)) asked.push({ path: call.path, input })
    return answers[call.path]?.(input)
  }
  const page = { open: vi.fn(), reload: vi.fn() }
  const line = createLine()
  line.open(null)
  const store = createAppStore(preloaded, {
    request,
    line,
    jitterMs: () => 0,
    fingerprint: 'fingerprint-of-the-test',
    page,
  })

  // Toasts stay while the tab is hidden, so a busy machine takes none away before a test has looked for it.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)

  function open(address: string, texts = english) {
    const router = createMemoryRouter(routes, { initialEntries: [address] })
    render(
      <App store={store} i18n={texts}>
        <RouterProvider router={router} />
      </App>,
    )
    return router
  }

  return { asked, line, page, store, open }
}
