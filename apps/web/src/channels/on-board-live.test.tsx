import { channelSignals } from '@guildhall/contract/channels'
import { screen } from '@testing-library/react'
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { listeners } from '../app.tsx'
import { hear } from '../platform/realtime/listeners.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { openPage } from '../testing/acts.ts'
import { channelAnswers, slowKiln } from '../testing/channels.ts'

beforeAll(() => Promise.all([AppShell.preload(), import('./FirstSteps.tsx')]))

it('shows an admin at once what another has done of the checklist [PROM-15]', async () => {
  const founded = { ...slowKiln, description: '', membersCount: 1, onBoardTour: {} }
  const { store } = openPage('/c/slow-kiln/start', {
    ...channelAnswers(founded),
    '/api/v2/posts': () => ({ posts: [], next: null }),
  })
  const openSteps = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('details'))
  await screen.findByRole('progressbar', { name: '1 of 7 done' })
  const before = openSteps().length
  const told = { channelId: slowKiln._id, onBoardTour: { isPeopleInvited: true, isRoomsCreated: true } }
  await act(() => hear(listeners, store.dispatch, channelSignals.updateChannelOnBoard.name, told))
  screen.getByRole('progressbar', { name: '3 of 7 done' })
  expect(openSteps()).toHaveLength(before - 2)
})
