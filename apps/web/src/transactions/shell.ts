import { canReadTotals, canReadTransactions } from '@guildhall/contract/transactions'
import { ChartPie, Receipt } from 'lucide-react'
import { standingOf } from '../channels/selectors.ts'
import type { ShellPart } from '../platform/domain.ts'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    transactions: true
    earnings: true
  }
}

export const transactionsInShell = {
  channelSettings: {
    earnings: {
      icon: ChartPie,
      group: 'money',
      order: 5,
      part: 'payments',
      allows: (channel) => canReadTotals(standingOf(channel)),
    },
    transactions: {
      icon: Receipt,
      group: 'money',
      order: 20,
      part: 'payments',
      allows: (channel) => canReadTransactions(standingOf(channel)),
    },
  },
} satisfies ShellPart
