import type { Notification } from '@guildhall/contract/notifications'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { acceptedBy, bo, cy, idOf } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./Notifications.tsx')]))

async function rows() {
  const list = await screen.findByRole('list', { name: 'Notifications' })
  return [...list.children].map((row) => row.textContent)
}
function line(...notifications: Notification[]) {
  const page = { notifications, next: null }
  createWorld({ '/api/v2/user/getnotifications': () => page }, signedIn).open('/me/notifications')
  return rows()
}

it.each([
  [[bo, cy], 2, 'Bo Lind and Cy Moe accepted'],
  [[bo, cy], 3, 'Bo Lind, Cy Moe and 1 other accepted'],
  [[bo, cy, { ...cy, _id: idOf('d'), fullname: 'Dee' }], 3, 'Bo Lind, Cy Moe and Dee accepted'],
  [[bo, cy, { ...cy, _id: idOf('d'), fullname: 'Dee' }], 43, 'Bo Lind, Cy Moe, Dee and 40 others accepted'],
  [[], 1, 'Someone accepted'],
])('names up to three and counts the others: %#', async (users, count, text) => {
  const texts = await line(acceptedBy(users, { count }))
  expect(texts[0]).toContain(text)
})

it('shows a name as it is, whatever is in it', async () => {
  const texts = await line(acceptedBy([{ ...bo, fullname: '<b>{who} {{a}}</b>' }]))
  expect(texts[0]).toContain('<b>{who} {{a}}</b> accepted your request.')
})

it('reads in general words where nobody said how', async () => {
  const texts = await line(acceptedBy([bo], { notificationType: 'unknown' }))
  expect(texts[0]).toContain('News from Bo Lind')
  expect(screen.queryByRole('link', { name: /Bo Lind/ })).toBeNull()
})

it('stands under its group once there is more than one', async () => {
  const post = acceptedBy([cy], { _id: idOf('7'), notificationType: 'postLiked', group: 'forums' })
  await line(acceptedBy([bo]), post)
  await userEvent.click(screen.getByRole('radio', { name: 'Posts' }))
  expect(await rows()).toEqual([expect.stringContaining('Cy Moe')])
})
