import { type Channel, channelSettingsCalls } from '@guildhall/contract/channels'
import { userCalls } from '@guildhall/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { press } from '../../testing/acts.ts'
import { slowKiln } from '../../testing/channels.ts'
import { answersFor, member } from '../../testing/open-room.ts'
import { postOf } from '../../testing/posts.ts'
import { signedIn, signedOut } from '../../testing/preloaded.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('./AppTourMarks.tsx'), import('../../posts/ForumPage.tsx')]),
)

const SEEN = userCalls.changeAppTour.path
const FLAG = channelSettingsCalls.changeOnBoardTour.path

async function visit(channel: Channel, { appTour = {} }: { appTour?: Record<string, boolean> } = {}) {
  let kept = appTour
  let { onBoardTour } = channel
  const change = (input: unknown) => {
    const { prop, value } = input as { prop: string; value: boolean }
    onBoardTour = { ...onBoardTour, [prop]: value }
    return { message: 'Saved', onBoardTour }
  }
  const see = (input: unknown) => {
    kept = { ...kept, [(input as { prop: string }).prop]: true }
    return { message: 'Saved', appTour: kept }
  }
  const answers = { ...answersFor([postOf('Ash')], channel), [SEEN]: see, [FLAG]: change }
  const world = createWorld(answers, { ...signedIn, me: { ...signedIn.me!, appTour } })
  const router = world.open('/c/slow-kiln/channel')
  await screen.findByRole('article', { name: 'Ash' })
  const told = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...world, router, told }
}

const stop = (name: string) => screen.findByRole('dialog', { name })
const isOver = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const coached = () => document.querySelector<HTMLElement>('[data-coached]')

it('shows a newcomer around, each mark at its element, and remembers it for good [PROM-16]', async () => {
  const { router, told } = await visit(member)
  await stop('Rooms')
  within(coached()!).getByRole('link', { name: 'Glaze lab' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'))
  await press('Next')
  await stop('Create a post')
  within(coached()!).getByRole('button', { name: 'Create' })
  await press('Back')
  await stop('Rooms')
  await press('Next')
  await press('Next')
  await stop('Search')
  await press('Next')
  await stop('Notifications')
  within(coached()!).getByRole('button', { name: /^Notifications/ })
  await press('Done')
  await isOver()
  expect(told(SEEN)).toEqual([{ prop: 'places' }])
  await router.navigate('/c/slow-kiln/members')
  await router.navigate('/c/slow-kiln/channel')
  await screen.findByRole('article', { name: 'Ash' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows the first admin where the community is run, and tells the other admins so [PROM-16]', async () => {
  const { told } = await visit(slowKiln, { appTour: { places: true } })
  await stop('Run Slow Kiln')
  expect(coached()?.textContent).toContain('Slow Kiln')
  await press('Done')
  await isOver()
  expect(told(SEEN)).toEqual([{ prop: 'isCompleted' }])
  expect(told(FLAG)).toContainEqual({ channelId: slowKiln._id, prop: 'isTourSeen', value: true })
})

it('ends by Escape, and leaves whoever skipped it alone everywhere [PROM-16]', async () => {
  const { told } = await visit(slowKiln)
  await stop('Rooms')
  await userEvent.keyboard('{Escape}')
  await isOver()
  expect(told(SEEN)).toEqual([{ prop: 'isCompleted' }])
  expect(told(FLAG)).not.toContainEqual(expect.objectContaining({ prop: 'isTourSeen' }))
})

it.each<[string, Channel, Record<string, boolean>]>([
  ['to whoever has seen it on another device', member, { places: true }],
  ['to whoever skipped it', slowKiln, { isCompleted: true }],
  ['to admins after another admin', { ...slowKiln, onBoardTour: { isTourSeen: true } }, { places: true }],
  ['to people who are not members', { ...member, isMember: false, visitorsCanRead: true }, {}],
])('is not shown %s [PROM-16]', async (_, channel, appTour) => {
  await visit(channel, { appTour })
  expect(document.querySelector('[data-coach-mark]')).toBeNull()
})

it('waits until the welcome is closed [PROM-16]', async () => {
  await visit({ ...member, onBoardTour: { isWelcomeSeen: false } })
  const welcome = await stop('Welcome to Slow Kiln')
  expect(document.querySelector('[data-coach-mark]')).toBeNull()
  await userEvent.click(within(welcome).getByRole('button', { name: 'Continue' }))
  await stop('Rooms')
})

it('gives way to whoever begins to type, and does not take the focus back [PROM-16]', async () => {
  const { told } = await visit(member)
  await stop('Rooms')
  const field = document.body.appendChild(document.createElement('input'))
  await userEvent.type(field, 'tea')
  await isOver()
  expect(field.value).toBe('tea')
  expect(document.activeElement).toBe(field)
  field.blur()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(told(SEEN)).toEqual([])
  field.remove()
})

it('is not shown to visitors [PROM-16]', async () => {
  const open = { ...member, isMember: false, visitorsCanRead: true }
  createWorld(answersFor([postOf('Ash')], open), signedOut).open('/c/slow-kiln/channel')
  await screen.findByRole('article', { name: 'Ash' })
  expect(document.querySelector('[data-coach-mark]')).toBeNull()
})
