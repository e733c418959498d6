import { channelSignals } from '@guildhall/contract/channels'
import { screen } from '@testing-library/react'
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { listeners } from '../app.tsx'
import { hear } from '../platform/realtime/listeners.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { openPage } from '../testing/acts.ts'
import { channelAnswers, slowKiln } from '../testing/channels.ts'

beforeAll(() => Promise.all([AppShell.preload(), import('./settings/ChannelSettingsIndex.tsx')]))

it('shows an admin at once what another has done of the checklist [PROM-15]', async () => {
  const { store } = openPage('/c/slow-kiln/settings', channelAnswers({ ...slowKiln, onBoardTour: {} }))
  await screen.findByRole('heading', { level: 1 })
  const told = { channelId: slowKiln._id, onBoardTour: { isRulesWritten: true } }
  await act(() => hear(listeners, store.dispatch, channelSignals.updateChannelOnBoard.name, told))
  expect(store.getState().channels.entities[slowKiln._id]?.onBoardTour).toMatchObject({
    isRulesWritten: true,
  })
})
