import { canReadTransactions } from '@guildhall/contract/transactions'
import { Receipt } from 'lucide-react'
import { standingOf } from '../channels/selectors.ts'
import type { ShellPart } from '../platform/domain.ts'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    transactions: true
  }
}

export const transactionsInShell = {
  channelSettings: {
    transactions: {
      icon: Receipt,
      group: 'money',
      order: 20,
      part: 'payments',
      allows: (channel) => canReadTransactions(standingOf(channel)),
    },
  },
} satisfies ShellPart
