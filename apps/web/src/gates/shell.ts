import { Gem } from 'lucide-react'
import { whoever } from '../channels/setting-rows.ts'
import type { ShellPart } from '../platform/domain.ts'
import { gateNotificationLines } from './notification-lines.ts'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    tiers: true
  }
}

export const gatesInShell = {
  notices: gateNotificationLines,
  channelSettings: {
    tiers: {
      icon: Gem,
      group: 'money',
      order: 10,
      part: 'payments',
      allows: whoever('managePayments'),
    },
  },
} satisfies ShellPart
