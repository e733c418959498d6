import { MessagesSquare } from 'lucide-react'
import { whoever } from '../channels/setting-rows.ts'
import type { ShellPart } from '../platform/domain.ts'
import { useRoomGroups } from './use-room-groups.ts'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    rooms: true
  }
}

export const contextsInShell = {
  useAdditions: () => ({ groups: useRoomGroups() }),
  channelSettings: {
    rooms: { icon: MessagesSquare, group: 'community', order: 30, allows: whoever('manageContexts') },
  },
} satisfies ShellPart
