import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { listeners } from '../app.tsx'
import { hear } from '../platform/realtime/listeners.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { openTray } from '../shell/open-tray.ts'
import { bo, cy, idOf, related, requestFrom } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./RequestsPanel.tsx')]))
beforeEach(() => openTray(null))

const USER = '/api/v2/user'
const LIST = `${USER}/getrequests`
const CLEAR = `${USER}/clearrequests`
const waiting = { ...signedIn.me!, pendingConnectionReqCount: 1, showConnectionReqDot: true }

async function openPanel(answers: Parameters<typeof createWorld>[0] = {}, me = waiting) {
  const sent = { ...requestFrom(bo, idOf('2')), requestedUser: cy }
  const list = (input: unknown) => ({
    requests: (input as { sent?: boolean }).sent ? [sent] : [requestFrom(bo)],
    next: null,
  })
  const world = createWorld({ [LIST]: list, ...answers }, { ...signedIn, me })
  const router = world.open('/')
  await userEvent.click(await screen.findByRole('button', { name: /^Requests/ }))
  const panel = await screen.findByRole('dialog', { name: 'Requests' })
  return { ...world, router, panel: within(panel) }
}

it('says on its button who waits, until one has looked', async () => {
  const { asked, panel } = await openPanel({}, waiting)
  await panel.findByRole('link', { name: /^Bo Lind/ })
  expect(asked.map(({ path }) => path)).toContain(CLEAR)
  await screen.findByRole('button', { name: 'Requests' })
})

it('tells how many connections somebody has in common with me', async () => {
  const { panel } = await openPanel({
    [LIST]: (input) => ({
      requests: (input as { sent?: boolean }).sent ? [] : [{ ...requestFrom(bo), commonConnectionsCount: 6 }],
      next: null,
    }),
  })
  await panel.findByText(/^6 connections in common/)
})

it('accepts, and the row goes', async () => {
  const { asked, panel, store } = await openPanel({
    [`${USER}/addconnection`]: () => ({ user: related(bo, { isConnected: true }) }),
  })
  await userEvent.click(await panel.findByRole('button', { name: 'Accept Bo Lind' }))
  await panel.findByText('No requests')
  await screen.findByText('You are now connected with Bo Lind')
  expect(asked).toContainEqual({ path: `${USER}/addconnection`, input: { otherUserId: bo._id } })
  expect(store.getState().preloadedData.me?.pendingConnectionReqCount).toBe(0)
})

it('shows the row again when that fails', async () => {
  const { panel } = await openPanel({ [`${USER}/rejectconnection`]: refused(503, 'unavailable', 'Not now') })
  await userEvent.click(await panel.findByRole('button', { name: 'Decline Bo Lind' }))
  await screen.findByText('Something happened')
  await panel.findByRole('button', { name: 'Decline Bo Lind' })
})

it('shows whom one has asked, and takes it back', async () => {
  const { asked, panel } = await openPanel({ [`${USER}/cancelconnection`]: () => ({ user: related(cy) }) })
  const sent = within(await panel.findByRole('region', { name: 'Sent by you' }))
  sent.getByRole('link', { name: /^Cy Moe/ })
  await userEvent.click(sent.getByRole('button', { name: 'Cancel the request to Cy Moe' }))
  await waitFor(() => expect(panel.queryByRole('region', { name: 'Sent by you' })).toBeNull())
  expect(asked).toContainEqual({ path: `${USER}/cancelconnection`, input: { otherUserId: cy._id } })
})

it('shows a request that comes while it is open', async () => {
  const { panel, store } = await openPanel({})
  await panel.findByRole('link', { name: /^Bo Lind/ })
  const dee = { ...cy, _id: idOf('d'), fullname: 'Dee Park' }
  await hear(listeners, store.dispatch, 'newRequest', { request: requestFrom(dee, idOf('4')) })
  await panel.findByRole('link', { name: /^Dee Park/ })
  await screen.findByRole('button', { name: 'Requests, 2 pending' })
})

it('closes on the way to a page', async () => {
  const { panel, router } = await openPanel({ [`${USER}/getProfile`]: refused(404, 'not_found', 'No') })
  await userEvent.click(await panel.findByRole('link', { name: /^Bo Lind/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Requests' })).toBeNull())
  expect(router.state.location.pathname).toBe('/user/bo.lind')
})

it('offers to try again when the list does not come', async () => {
  const answers = { [LIST]: refused(503, 'unavailable', 'Not now') as (input: unknown) => unknown }
  const { panel } = await openPanel(answers)
  await panel.findByRole('button', { name: 'Try again' })
})

it('stands in the menu under the picture on a phone, and comes up as a sheet', async () => {
  const phone = (query: string) => ({
    matches: query.includes('768px'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  })
  vi.stubGlobal('matchMedia', phone)
  const list = { requests: [requestFrom(bo)], next: null }
  createWorld({ [LIST]: () => list }, { ...signedIn, me: waiting }).open('/')
  await userEvent.click(await screen.findByRole('button', { name: 'Your account, Ana Berg' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Requests, 1 pending' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Requests' }))
  await sheet.findByRole('button', { name: 'Accept Bo Lind' })
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
