import { Landmark } from 'lucide-react'
import { whoever } from '../channels/setting-rows.ts'
import type { ShellPart } from '../platform/domain.ts'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    payments: true
  }
}

export const paymentsInShell = {
  channelSettings: {
    payments: {
      icon: Landmark,
      group: 'money',
      order: 30,
      part: 'payments',
      allows: whoever('managePayments'),
    },
  },
} satisfies ShellPart
