import { MessageCircle } from 'lucide-react'
import { whoever } from '../channels/setting-rows.ts'
import type { ShellPart } from '../platform/domain.ts'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    threads: true
  }
}

export const chatsInShell = {
  channelSettings: {
    threads: {
      icon: MessageCircle,
      group: 'community',
      order: 40,
      part: 'chats',
      allows: whoever('moderateChats'),
    },
  },
} satisfies ShellPart
