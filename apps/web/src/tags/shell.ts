import { canManageTags } from '@guildhall/contract/tags'
import { Tag } from 'lucide-react'
import { standingOf } from '../channels/selectors.ts'
import type { ShellPart } from '../platform/domain.ts'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    tags: true
  }
}

const types = ['post', 'resource', 'event'] as const

export const tagsInShell = {
  channelSettings: {
    tags: {
      icon: Tag,
      group: 'community',
      order: 70,
      allows: (channel) => types.some((type) => canManageTags(standingOf(channel), type)),
    },
  },
} satisfies ShellPart
