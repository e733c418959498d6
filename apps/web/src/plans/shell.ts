import { CreditCard } from 'lucide-react'
import { admins } from '../channels/setting-rows.ts'
import type { ShellPart } from '../platform/domain.ts'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    plan: true
  }
}

export const plansInShell = {
  channelSettings: {
    plan: {
      icon: CreditCard,
      group: 'plan',
      order: 10,
      allows: admins,
      news: ({ subscriptionInfo }) => ({ tag: subscriptionInfo.tierInfo.name }),
    },
  },
} satisfies ShellPart
