import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { acceptedBy, idOf } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('../notifications/Notifications.tsx')]))

const lines = {
  reportRemoved: 'What you reported in Slow Kiln was taken down',
  reportEdited: 'A moderator acted on your report in Slow Kiln',
  reportKept: 'A moderator looked at what you reported in Slow Kiln. It stays.',
  decisionMade: 'A moderator decided about Slow Kiln',
  decisionUndone: 'The decision about Slow Kiln was undone',
  appealDecided: 'Your appeal about Slow Kiln was decided',
  heldApproved: 'Slow Kiln was approved and is now visible',
}

it('tells of reports and decisions without naming anybody, and leads to them', async () => {
  const address = `/me/decisions/${idOf('e')}`
  const notifications = Object.keys(lines).map((notificationType, at) =>
    acceptedBy([], {
      _id: idOf(String(at)),
      notificationType,
      group: 'forums',
      about: { kind: 'case', _id: idOf('e') },
      subject: { title: 'Slow Kiln', quote: null, context: null, channel: null, address },
    }),
  )
  const page = { notifications, next: null }
  createWorld({ '/api/v2/user/getnotifications': () => page }, signedIn).open('/me/notifications')
  const list = await screen.findByRole('list', { name: 'Notifications' })
  const rows = [...list.children]
  for (const [at, text] of Object.values(lines).entries()) expect(rows[at]?.textContent).toContain(text)
  for (const row of rows) expect(row.querySelector('a')?.getAttribute('href')).toBe(address)
})
