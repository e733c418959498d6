import { eventCalls } from '@guildhall/contract/events'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { channelAnswers, slowKiln } from '../../testing/channels.ts'
import { eventOf } from '../../testing/events.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { idFor } from '../../testing/structure.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./MyEvents.tsx')]))

const LIST = eventCalls.getEvents.path
const night = { _id: idFor('night'), title: 'Night Build', slug: 'night-build', displayPicture: null }

function openMine(events: readonly ReturnType<typeof eventOf>[]) {
  const world = createWorld(
    { ...channelAnswers(slowKiln), [LIST]: () => ({ events, entries: [], next: null }) },
    signedIn,
  )
  world.open('/me/events')
  return world
}

it('lists what a person goes to in all communities, each with its community', async () => {
  const { asked } = openMine([eventOf('Firing'), eventOf('Hack night', { channel: night })])
  const link = await screen.findByRole('link', { name: 'Hack night' })
  expect(link.getAttribute('href')).toBe(`/c/night-build/events/${idFor('Hack night')}`)
  screen.getByText('Night Build')
  screen.getByRole('link', { name: 'Firing' })
  expect(asked.find(({ path }) => path === LIST)?.input).toEqual({ isRegistered: true, skip: 0, limit: 10 })
  expect(screen.getAllByRole('link', { name: 'My events' })[0]?.getAttribute('href')).toBe('/me/events')
})

it('says so where nothing is coming up', async () => {
  openMine([])
  await screen.findByText('Nothing coming up')
})
