import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { listeners } from '../app.tsx'
import { relate } from '../connections/thunks.ts'
import { hear } from '../platform/realtime/listeners.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { acceptedBy, bo, cy, idOf, related } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(AppShell.preload)

const DETAILS = '/api/v2/user/getBasicUserDetails'
const waiting = {
  ...signedIn,
  me: { ...signedIn.me!, pendingConnectionReqCount: 2, showConnectionReqDot: true },
}

const otherTab = new BroadcastChannel('guildhall')
afterEach(() => {
  otherTab.onmessage = null
})
afterAll(() => otherTab.close())

const meId = signedIn.me?._id

/** Until this tab listens, nothing that another one says is heard. */
const isFollowing = (store: ReturnType<typeof createWorld>['store']) =>
  waitFor(() => {
    otherTab.postMessage({ meId, me: {}, users: [cy] })
    expect(store.getState().users.ids).toContain(cy._id)
  })

it('tells other tabs what was done in this one', async () => {
  const heard = vi.fn()
  otherTab.onmessage = ({ data }) => heard(data)
  const user = related(bo)
  const { store, open } = createWorld({ '/api/v2/user/rejectconnection': () => ({ user }) }, waiting)
  open('/')
  await isFollowing(store)
  await store.dispatch(relate('reject', bo._id))
  await waitFor(() => expect(heard).toHaveBeenCalledOnce())
  expect(heard.mock.calls[0]?.[0]).toMatchObject({
    meId,
    me: { pendingConnectionReqCount: 1 },
    users: [user],
  })
})

it('follows what is done in another tab, unless that is somebody else', async () => {
  const { store, open } = createWorld({}, waiting)
  open('/')
  await isFollowing(store)
  const said = { me: { pendingConnectionReqCount: 1 }, users: [related(bo, { isConnected: true })] }
  otherTab.postMessage({ ...said, meId: idOf('f'), me: { pendingConnectionReqCount: 9 } })
  otherTab.postMessage({ ...said, meId })
  await screen.findByRole('button', { name: 'Requests, 1 pending' })
  expect(store.getState().users.entities[bo._id]?.isConnected).toBe(true)
})

it('asks for the numbers when something may have gone unheard', async () => {
  let user = signedIn.me
  const { line, open } = createWorld({ [DETAILS]: () => ({ user }) }, signedIn)
  open('/')
  await screen.findByRole('button', { name: 'Requests' })
  user = waiting.me
  // The shell may be on the page a moment before it listens.
  await waitFor(() => {
    line.missed()
    expect(screen.getByRole('button', { name: 'Requests, 2 pending' })).toBeDefined()
  })
})

it('counts what came between the page and the first signal', async () => {
  const { open } = createWorld({ [DETAILS]: () => ({ user: waiting.me }) }, signedIn)
  open('/')
  await screen.findByRole('button', { name: 'Requests, 2 pending' })
})

it('keeps a number that a signal brought while an older one was on its way', async () => {
  const waitingFor: ((reply: unknown) => void)[] = []
  const ask = () => new Promise((reply) => waitingFor.push(reply))
  const { open, store } = createWorld({ [DETAILS]: ask }, signedIn)
  const answer = async (unreadNotificationCount: number) => {
    await waitFor(() => expect(waitingFor).not.toEqual([]))
    const user = { ...signedIn.me, unreadNotificationCount, showNotificationDot: true }
    for (const reply of waitingFor.splice(0)) reply({ user })
  }
  open('/')
  await waitFor(() => expect(waitingFor).not.toEqual([]))
  const signal = { notification: acceptedBy([bo]), unreadCount: 4 }
  await hear(listeners, store.dispatch, 'newNotification', signal)
  await answer(3)
  await screen.findByRole('button', { name: 'Notifications, 4 unread' })
  await answer(5)
  await screen.findByRole('button', { name: 'Notifications, 5 unread' })
})
