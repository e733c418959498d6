import { LibraryBig } from 'lucide-react'
import { whoever } from '../channels/setting-rows.ts'
import type { ShellPart } from '../platform/domain.ts'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    collections: true
  }
}

export const resourcesInShell = {
  features: { collections: {} },
  channelSettings: {
    collections: { icon: LibraryBig, group: 'community', order: 60, allows: whoever('manageResources') },
  },
} satisfies ShellPart
