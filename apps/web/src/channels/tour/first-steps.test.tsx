import type { Channel } from '@guildhall/contract/channels'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('../FirstSteps.tsx'), import('../../posts/ForumPage.tsx')]),
)

function open(more: Partial<Channel>, address: string) {
  const channel = { ...slowKiln, description: '', membersCount: 1, ...more }
  const answers = {
    ...channelAnswers(channel),
    '/api/v2/posts': () => ({ posts: [], next: null }),
    '/api/v2/channel/changeOnBoardTour': () => ({ message: 'Saved', onBoardTour: {} }),
  }
  return createWorld(answers, signedIn).open(address)
}

it('tells an owner what is left to do, with the next step open, beside what a visitor sees', async () => {
  open({ description: 'Pots, slowly.' }, '/c/slow-kiln/start')
  await screen.findByRole('heading', { level: 1, name: 'Slow Kiln is yours, Ana' })
  screen.getByRole('progressbar', { name: '2 of 7 done' })
  const steps = screen.getAllByRole('listitem').filter((item) => item.closest('main, ol')?.tagName === 'OL')
  expect(steps.map((step) => step.querySelector('details')?.open ?? 'done')).toEqual([
    true,
    'done',
    false,
    false,
    false,
    'done',
    false,
  ])
  expect(screen.getByRole('link', { name: 'Open branding' }).getAttribute('href')).toBe(
    '/c/slow-kiln/settings/branding',
  )
  within(screen.getByRole('complementary', { name: 'What visitors see' })).getByText('Pots, slowly.')
})

it('leads everybody else to the community', async () => {
  const router = open(asMember(), '/c/slow-kiln/start')
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/c/slow-kiln/start'))
})

it('gives whoever makes rooms a button where there are none', async () => {
  open({}, '/c/slow-kiln/channel')
  const button = await screen.findByRole('link', { name: 'Create a room' })
  expect(button.getAttribute('href')).toBe('/c/slow-kiln/settings/rooms')
})
