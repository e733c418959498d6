import type { Notification } from '@guildhall/contract/notifications'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { listeners } from '../app.tsx'
import { hear } from '../platform/realtime/listeners.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { acceptedBy, bo, cy, idOf } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./Notifications.tsx')]))

const address = `/c/slow-kiln/channel/${idOf('2')}-glaze-lab/post/${idOf('3')}?comment=${idOf('4')}`
const subject = {
  title: 'Autumn glaze swap',
  quote: 'Is there room for one more?',
  context: { _id: idOf('2'), text: 'Glaze lab' },
  channel: { _id: idOf('1'), title: 'Slow Kiln', displayPicture: null },
  address,
}
const commented = (more: Partial<Notification> = {}) =>
  acceptedBy([bo], {
    notificationType: 'postComment',
    group: 'forums',
    about: { kind: 'post', _id: idOf('3') },
    subject,
    ...more,
  })

async function open(...notifications: Notification[]) {
  const page = { notifications, next: null }
  const { store, open } = createWorld({ '/api/v2/user/getnotifications': () => page }, signedIn)
  open('/me/notifications')
  const list = await screen.findByRole('list', { name: 'Notifications' })
  return { store, row: () => within(list.firstElementChild as HTMLElement) }
}

it('names the post, its room and community, quotes the comment and leads to it [PROM-6]', async () => {
  const { row } = await open(commented())
  const link = row().getByRole('link')
  expect(link.textContent).toContain('Bo Lind commented on Autumn glaze swap')
  expect(row().getByText('Is there room for one more?').closest('q')).not.toBeNull()
  row().getByText('Glaze lab')
  row().getByText('Slow Kiln')
  expect(link.getAttribute('href')).toBe(address)
})

it('says the same when it comes live [PROM-6]', async () => {
  const { store, row } = await open(acceptedBy([cy], { time: '2026-03-01T10:00:00.000Z' }))
  const notification = commented({ _id: idOf('5'), time: '2026-03-03T10:00:00.000Z' })
  await hear(listeners, store.dispatch, 'newNotification', { notification, unreadCount: 1 })
  await screen.findByText('Is there room for one more?')
  expect(row().getByRole('link').textContent).toContain('Bo Lind commented on Autumn glaze swap')
})

it('shows what people wrote as it is [PROM-6]', async () => {
  const words = '<b>{who} {{title}}</b>'
  const { row } = await open(commented({ subject: { ...subject, title: words, quote: words } }))
  expect(row().getAllByText(words)).toHaveLength(2)
})

it('names a post without words as such', async () => {
  const { row } = await open(commented({ subject: { ...subject, title: '', quote: null } }))
  expect(row().getByRole('link').textContent).toContain('commented on an untitled post')
})

it('says only that it is gone, and leads nowhere, where the reader may not see it any more [PROM-6]', async () => {
  const { row } = await open(commented({ subject: null }))
  row().getByText('This is no longer available.')
  expect(row().queryByRole('link')).toBeNull()
})

it.each([
  ['roleGiven', { kind: 'role', _id: idOf('6') }, 'Kiln master', 'Bo Lind gave you the role Kiln master'],
  ['memberJoined', { kind: 'channel', _id: idOf('1') }, 'Slow Kiln', 'Bo Lind and 4 others joined Slow Kiln'],
])(
  'tells of roles that are given and of people who joined: %s [PROM-9]',
  async (notificationType, about, title, text) => {
    const told = { ...subject, title, quote: null, context: null, address: '/c/slow-kiln' }
    const count = notificationType === 'roleGiven' ? 1 : 5
    const { row } = await open(commented({ notificationType, group: 'members', about, count, subject: told }))
    expect(row().getByRole('link').textContent).toContain(text)
    expect(row().getAllByText('Slow Kiln')).toHaveLength(1)
  },
)

it('shows the community where nobody acted', async () => {
  const told = { ...subject, title: 'Slow Kiln', quote: null, context: null, address: '/c/slow-kiln' }
  const about = { kind: 'channel', _id: idOf('1') }
  const inherited = { notificationType: 'channelInherited', group: 'members', about, subject: told } as const
  const { row } = await open(acceptedBy([], { ...inherited, count: 0 }))
  expect(row().getByRole('link').textContent).toMatch(/^SKYou are now the owner of Slow Kiln/)
})
