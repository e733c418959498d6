import { doorCalls } from '@guildhall/contract/events'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { idFor } from '../../testing/structure.ts'
import { createWorld } from '../../testing/world.tsx'

const network = vi.hoisted(() => ({ isThere: false }))
vi.mock(import('./read-camera.ts'), async (original) => {
  if (!network.isThere) throw new Error('no network')
  return original()
})

beforeAll(() => Promise.all([AppShell.preload(), import('./DoorPage.tsx')]))

it('says that tickets cannot be scanned before anybody shows one, where what reads them did not load', async () => {
  const eventId = idFor('Raku')
  const list = {
    event: {
      _id: eventId,
      title: 'Raku in the orchard',
      timeZone: 'Europe/Lisbon',
      eventStartTime: '2031-06-20T09:00:00.000Z',
      eventEndTime: '2031-06-20T12:00:00.000Z',
      location: 'Porto',
    },
    doorOpenTime: '2020-06-19T09:00:00.000Z',
    entries: [],
    keepers: [],
    arrivedCount: 0,
    waitingCount: 0,
    changeNo: 1,
  }
  const answers = { [doorCalls.getDoorList.path]: () => list }
  const world = createWorld({ ...channelAnswers({ ...slowKiln, ...asMember() }), ...answers }, signedIn)
  world.open(`/c/slow-kiln/events/${eventId}/door`)
  await screen.findByText(/^Tickets can’t be scanned, because a part of this page did not load/)
  screen.getByRole('button', { name: 'Load again' })
  expect(screen.queryByRole('button', { name: 'Scan tickets' })).toBeNull()
  screen.getByRole('searchbox', { name: 'Name or ticket code' })
})
