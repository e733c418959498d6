import type { Notification } from '@guildhall/contract/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listeners } from '../app.tsx'
import { hear } from '../platform/realtime/listeners.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { openTray } from '../shell/open-tray.ts'
import { acceptedBy, bo, cy, idOf, profile } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'
import { loadNotification, loadNotifications } from './thunks.ts'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./NotificationsPanel.tsx'),
    import('./Notifications.tsx'),
    import('./OpenNotification.tsx'),
  ]),
)
beforeEach(() => openTray(null))

const USER = '/api/v2/user'
const LIST = `${USER}/getnotifications`
const ONE = `${USER}/getnotificationdata`
const CLEAR = `${USER}/clearnotifications`
const news = { ...signedIn.me!, unreadNotificationCount: 3, showNotificationDot: true }
const page = (...notifications: Notification[]) => ({ notifications, next: null })
const read = acceptedBy([cy], { _id: idOf('8'), isUnread: false, time: '2026-03-01T10:00:00.000Z' })

function world(answers: Parameters<typeof createWorld>[0] = {}, me = news) {
  const all = { [LIST]: () => page(acceptedBy([bo]), read), [CLEAR]: () => ({}), ...answers }
  return createWorld(all, { ...signedIn, me })
}
async function openPanel(answers: Parameters<typeof createWorld>[0] = {}) {
  const opened = world(answers)
  const router = opened.open('/')
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  return { ...opened, router, panel }
}
const rows = async (panel: Pick<typeof screen, 'findAllByRole'>) =>
  (await panel.findAllByRole('listitem')).map((row) => row.textContent)

describe('the panel', () => {
  it('says what happened, shows what is new and takes the dot away', async () => {
    const { asked, panel, store } = await openPanel()
    const [first, second] = await rows(panel)
    expect(first).toContain('Bo Lind accepted your request. You are now connected.')
    expect(second).toContain('Cy Moe')
    expect(panel.getAllByRole('img', { name: 'New' })).toHaveLength(1)
    await screen.findByRole('button', { name: 'Notifications' })
    const order = asked.map(({ path }) => path).filter((path) => [LIST, CLEAR].includes(path))
    expect(order.indexOf(LIST)).toBeLessThan(order.indexOf(CLEAR))
    expect(store.getState().preloadedData.me).toMatchObject({
      showNotificationDot: false,
      unreadNotificationCount: 0,
    })
  })

  it('leads to whoever it is about', async () => {
    const { panel, router } = await openPanel({ [`${USER}/getProfile`]: () => ({ user: profile(bo) }) })
    await userEvent.click(await panel.findByRole('link', { name: /^.*Bo Lind accepted/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/bo.lind'))
  })

  it('marks everything as read', async () => {
    const { asked, panel } = await openPanel()
    await panel.findByRole('img', { name: 'New' })
    const before = asked.filter(({ path }) => path === CLEAR).length
    await userEvent.click(panel.getByRole('button', { name: 'Mark all as read' }))
    expect(panel.queryByRole('img', { name: 'New' })).toBeNull()
    expect(asked.filter(({ path }) => path === CLEAR).length).toBeGreaterThan(before)
  })

  it('has the ways to the settings and to everything', async () => {
    const { panel } = await openPanel()
    const to = (name: string) => panel.getByRole('link', { name }).getAttribute('href')
    expect(to('Notification settings')).toBe('/me/settings/notifications')
    expect(to('See all')).toBe('/me/notifications')
  })

  it('keeps the dot when the list does not come, and offers to try again', async () => {
    const { panel, store } = await openPanel({ [LIST]: refused(503, 'unavailable', 'Not now') })
    await panel.findByRole('button', { name: 'Try again' })
    expect(store.getState().preloadedData.me?.showNotificationDot).toBe(true)
  })

  it('says that nothing has happened', async () => {
    const { panel } = await openPanel({ [LIST]: () => page() })
    await panel.findByText('No notifications yet')
  })
})

describe('mentions', () => {
  const mention = acceptedBy([cy], {
    _id: idOf('9'),
    notificationType: 'postMention',
    group: 'forums',
    about: { kind: 'post', _id: idOf('7') },
    isMention: true,
  })

  it('have a tab of their own that asks the server for them, and says how many are new', async () => {
    const old = { ...mention, _id: idOf('6'), users: [bo], isUnread: false, time: '2026-01-01T10:00:00.000Z' }
    const { panel, asked } = await openPanel({
      [LIST]: (input) =>
        (input as { isMention?: boolean }).isMention ? page(mention, old) : page(mention, read),
    })
    await userEvent.click(await panel.findByRole('radio', { name: 'Mentions 1' }))
    await panel.findByText(/Bo Lind/)
    expect(asked.filter(({ path }) => path === LIST).at(-1)?.input).toMatchObject({
      isMention: true,
      skip: 0,
    })
    expect(await rows(panel)).toEqual([
      expect.stringContaining('Cy Moe mentioned you'),
      expect.stringContaining('Bo Lind mentioned you'),
    ])
    await userEvent.click(panel.getByRole('radio', { name: 'All' }))
    expect(await rows(panel)).toHaveLength(2)
    expect(panel.queryByText(/Bo Lind/)).toBeNull()
  })

  it('come live into their tab, and say when there are none', async () => {
    const { panel, store } = await openPanel({
      [LIST]: (input) => ((input as { isMention?: boolean }).isMention ? page() : page(read)),
    })
    await userEvent.click(await panel.findByRole('radio', { name: 'Mentions' }))
    await panel.findByText('No mentions yet')
    await hear(listeners, store.dispatch, 'newNotification', { notification: mention, unreadCount: 1 })
    expect(await rows(panel)).toEqual([expect.stringContaining('Cy Moe mentioned you')])
    await panel.findByRole('radio', { name: 'Mentions 1' })
  })
})

describe('news that comes while one looks', () => {
  const say = (store: ReturnType<typeof world>['store'], name: string, payload: unknown) =>
    hear(listeners, store.dispatch, name, payload)

  it('shows the dot and stands first, also when something old has grown [NOTIF-1]', async () => {
    const { store, panel } = await openPanel()
    await rows(panel)
    await screen.findByRole('button', { name: 'Notifications' })
    const grown = { ...read, users: [bo, cy], count: 2, isUnread: true, time: '2026-03-03T10:00:00.000Z' }
    await say(store, 'newNotification', { notification: grown, unreadCount: 1 })
    await screen.findByRole('button', { name: 'Notifications, 1 unread' })
    expect(store.getState().preloadedData.me?.showNotificationDot).toBe(true)
    expect((await rows(panel))[0]).toContain('Bo Lind and Cy Moe')
  })

  it('is counted once, however often it grows before anybody looks', async () => {
    const { store, open } = world({ [`${USER}/getBasicUserDetails`]: () => ({ user: news }) })
    open('/')
    await screen.findByRole('button', { name: 'Notifications, 3 unread' })
    for (const count of [2, 3])
      await say(store, 'newNotification', { notification: acceptedBy([bo], { count }), unreadCount: 4 })
    await screen.findByRole('button', { name: 'Notifications, 4 unread' })
  })

  it('goes again, and the server is asked what is still new [RT-28]', async () => {
    const { store, panel } = await openPanel({
      [`${USER}/getBasicUserDetails`]: () => ({
        user: { ...signedIn.me, unreadNotificationCount: 1, showNotificationDot: true },
      }),
    })
    await rows(panel)
    await say(store, 'removeNotification', { notificationId: acceptedBy([bo])._id })
    expect(await rows(panel)).toEqual([expect.stringContaining('Cy Moe')])
    await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  })
})

it('asks for notifications page by page [NOTIF-2]', async () => {
  const full = Array.from({ length: 20 }, (_, i) => acceptedBy([bo], { _id: `${i}`.padStart(32, 'd') }))
  const { store, asked } = world({ [LIST]: () => ({ notifications: full }) })
  await store.dispatch(loadNotifications())
  await store.dispatch(loadNotifications('next'))
  expect(asked.map(({ input }) => input)).toEqual([
    { skip: 0, limit: 20 },
    { skip: 20, limit: 20 },
  ])
})

it('is a page as well', async () => {
  world().open('/me/notifications')
  await screen.findByRole('heading', { level: 1, name: 'Notifications' })
  await screen.findByText(/Bo Lind/)
  screen.getByRole('button', { name: 'Mark all as read' })
})

describe('one notification', () => {
  it('has an address that goes on to what it is about [NOTIF-6]', async () => {
    const { open, asked } = world({
      [ONE]: () => ({ notification: acceptedBy([bo]) }),
      [`${USER}/getProfile`]: () => ({ user: profile(bo) }),
    })
    const router = open(`/me/notifications/${idOf('9')}`)
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/bo.lind'))
    expect(asked).toContainEqual({ path: ONE, input: { notificationId: idOf('9') } })
  })

  it('that is gone leads to all of them', async () => {
    const { open } = world({ [ONE]: refused(404, 'not_found', 'Notification not found') })
    const router = open(`/me/notifications/${idOf('9')}`)
    await screen.findAllByText('Notification not found')
    await waitFor(() => expect(router.state.location.pathname).toBe('/me/notifications'))
  })

  it('that leads nowhere says so for 3 s [APP-TOAST-3]', async () => {
    const { open, store } = world({
      [ONE]: () => ({ notification: acceptedBy([bo], { notificationType: 'somethingElse' }) }),
    })
    const router = open(`/me/notifications/${idOf('9')}`)
    await screen.findByText('Not available')
    expect(store.getState().toasts).toMatchObject([{ textKey: 'notAvailable', duration: 3000 }])
    expect(router.state.location.pathname).toBe('/me/notifications')
  })

  it('that nobody named is not asked for [NOTIF-7]', async () => {
    const { store, asked, open } = world()
    open('/')
    expect(await store.dispatch(loadNotification(undefined))).toBe(false)
    await screen.findByText('no notif')
    expect(asked.some(({ path }) => path === ONE)).toBe(false)
  })
})
