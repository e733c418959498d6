import { KeyRound } from 'lucide-react'
import { whoever } from '../channels/setting-rows.ts'
import type { ShellPart } from '../platform/domain.ts'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    roles: true
  }
}

export const rolesInShell = {
  channelSettings: {
    roles: { icon: KeyRound, group: 'people', order: 30, allows: whoever('manageRoles') },
  },
} satisfies ShellPart
