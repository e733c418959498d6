import { KeyRound } from 'lucide-react'
import { whoever } from '../channels/setting-rows.ts'
import type { ShellPart } from '../platform/domain.ts'
import { roleNotificationLines } from './notification-lines.ts'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    roles: true
  }
}

export const rolesInShell = {
  notices: roleNotificationLines,
  channelSettings: {
    roles: { icon: KeyRound, group: 'people', order: 30, allows: whoever('manageRoles') },
  },
} satisfies ShellPart
