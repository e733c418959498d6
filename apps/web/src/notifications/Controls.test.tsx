import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { withParts } from '../testing/with-parts.ts'
import { createWorld } from '../testing/world.tsx'

withParts('events', 'store', 'digest')

beforeAll(() => Promise.all([AppShell.preload(), import('./Controls.tsx')]))

const CONTROLS = '/api/v2/user/notificationControls'
const told = { inApp: true, email: false, push: false }
const notificationControls = {
  connections: { ...told, email: true },
  forums: { ...told, email: true },
  events: told,
  products: told,
  members: told,
  posts: { email: true },
  weeklyDigest: { email: true },
}

type Input = { type?: string }
const isAsked = (input: unknown) => (input as Input).type === undefined

function openControls(set: (input: unknown) => unknown = () => ({ message: 'Saved', notificationControls })) {
  const world = createWorld(
    { [CONTROLS]: (input) => (isAsked(input) ? { notificationControls } : set(input)) },
    signedIn,
  )
  world.open('/me/settings/notifications')
  return world
}

const group = async (name: string) => within(await screen.findByRole('group', { name }))
const switchOf = async (name: string, way: string) =>
  (await group(name)).getByRole<HTMLInputElement>('switch', { name: way })

it('shows how somebody is told, group by group [NOTIF-CTRL-1] [NOTIF-CTRL-3]', async () => {
  openControls()
  await screen.findByRole('group', { name: 'Connections' })
  const names = screen.getAllByRole('group').map((one) => within(one).getByRole('heading').textContent)
  expect(names).toEqual([
    'Connections',
    'Chats',
    'Forums',
    'Events',
    'Products',
    'Members',
    'Posts by email',
    'Weekly digest',
  ])
  expect((await switchOf('Events', 'In the app')).checked).toBe(true)
  expect((await switchOf('Events', 'By email')).checked).toBe(false)
  expect((await switchOf('Forums', 'By email')).checked).toBe(true)
})

it.each(['Posts by email', 'Weekly digest'])(
  'offers %s by e-mail only, and on to begin with [NOTIF-CTRL-4] [NOTIF-CTRL-5]',
  async (name) => {
    openControls()
    const switches = (await group(name)).getAllByRole<HTMLInputElement>('switch')
    expect(switches).toHaveLength(1)
    expect(await switchOf(name, 'By email')).toBe(switches[0])
    expect(switches[0]?.checked).toBe(true)
  },
)

it('changes one preference at once [NOTIF-CTRL-2]', async () => {
  let agree = (_reply: unknown) => {}
  const { asked } = openControls(() => new Promise((resolve) => (agree = resolve)))
  const mail = await switchOf('Events', 'By email')
  await userEvent.click(mail)
  expect(mail.checked).toBe(true)
  expect(asked.findLast(({ path }) => path === CONTROLS)).toEqual({
    path: CONTROLS,
    input: { type: 'events', action: 'email', status: true },
  })
  agree({ message: 'Saved', notificationControls })
  await waitFor(() => expect(mail.checked).toBe(true))
  expect((await switchOf('Events', 'In the app')).checked).toBe(true)
})

it('switches off the mails about requests to connect [PROM-8]', async () => {
  const { asked } = openControls()
  ;(await group('Connections')).getByText('Requests to connect, and replies to yours.')
  await userEvent.click(await switchOf('Connections', 'By email'))
  expect(asked.findLast(({ path }) => path === CONTROLS)?.input).toEqual({
    type: 'connections',
    action: 'email',
    status: false,
  })
})

it('takes it back, and says why, when that is refused', async () => {
  openControls(refused(503, 'unavailable', 'Not now'))
  const mail = await switchOf('Weekly digest', 'By email')
  await userEvent.click(mail)
  await screen.findByText('Not now')
  expect(mail.checked).toBe(true)
})

it('offers to try again when they do not come', async () => {
  const answers = { [CONTROLS]: refused(503, 'unavailable', 'Not now') as () => unknown }
  createWorld(answers, signedIn).open('/me/settings/notifications')
  const again = await screen.findByRole('button', { name: 'Try again' })
  answers[CONTROLS] = () => ({ notificationControls })
  await userEvent.click(again)
  await screen.findByRole('group', { name: 'Forums' })
})
