import type { Notification } from '@guildhall/contract/notifications'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { slowKiln } from '../testing/channels.ts'
import { acceptedBy } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { idFor } from '../testing/structure.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('../notifications/Notifications.tsx')]))

const orderId = idFor('order')
const about = (notificationType: string, address: string): Notification =>
  acceptedBy([], {
    notificationType,
    group: 'members',
    count: 0,
    about: { kind: 'order', _id: orderId },
    subject: {
      title: 'Journeyman',
      quote: null,
      context: null,
      channel: { _id: slowKiln._id, title: slowKiln.title, displayPicture: null },
      address,
    },
  })

it.each([
  [
    'that a payment needs a look, and leads to the payments of the community',
    about('orderInReview', '/c/slow-kiln'),
    'A payment for Journeyman needs a look',
    `/me/channel/${slowKiln._id}/settings/transactions`,
  ],
  [
    'that money is to be sent back by hand, and leads to the payments of the community',
    about('refundToSend', '/c/slow-kiln'),
    'What was paid for Journeyman is to be sent back by hand',
    `/me/channel/${slowKiln._id}/settings/transactions`,
  ],
  [
    'that a trial ends soon, and leads to the purchase',
    about('trialEnding', `/purchases?order=${orderId}`),
    'Your trial of Journeyman ends soon',
    `/purchases?order=${orderId}`,
  ],
])('a notification says %s', async (_what, notification, words, address) => {
  const page = { notifications: [notification], next: null }
  createWorld({ '/api/v2/user/getnotifications': () => page }, signedIn).open('/me/notifications')
  const list = await screen.findByRole('list', { name: 'Notifications' })
  expect(list.textContent).toContain(words)
  expect(within(list).getAllByRole('link')[0]?.getAttribute('href')).toBe(address)
})
