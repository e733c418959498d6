import { KeyRound } from 'lucide-react'
import { whoever } from '../channels/setting-rows.ts'
import type { ShellPart } from '../platform/domain.ts'
import { roleNotificationLines } from './notification-lines.ts'
import { useJoinRoles } from './use-join-roles.tsx'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    roles: true
  }
}

export const rolesInShell = {
  notices: roleNotificationLines,
  useAdditions: useJoinRoles,
  channelSettings: {
    roles: { icon: KeyRound, group: 'people', order: 30, allows: whoever('manageRoles') },
  },
} satisfies ShellPart
