import { channelSettingsCalls } from '@guildhall/contract/channels'
import { done, type SignalCases } from '../../testing/access/signal-case.ts'

export const channelSignalCases: SignalCases = {
  updateChannelOnBoard: {
    open: async ({ server, houses: { open } }, { owner }) => {
      const input = { channelId: open.channelId, prop: 'isTourSeen', value: true }
      return { happens: () => done(server, owner, channelSettingsCalls.changeOnBoardTour, input) }
    },
  },
}
