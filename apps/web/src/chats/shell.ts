import { isBuilt } from '@guildhall/contract'
import { MessageCircle } from 'lucide-react'
import { whoever } from '../channels/setting-rows.ts'
import type { ShellPart } from '../platform/domain.ts'
import { MessageButton } from './MessageButton.tsx'
import { chatNotificationLines } from './notification-lines.ts'
import { useChats } from './use-chats.ts'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    threads: true
  }
}

export const chatsInShell = {
  useAdditions: useChats,
  PersonAction: MessageButton,
  features: { chats: {} },
  accountSettings: isBuilt('chats')
    ? [
        {
          id: 'chats',
          groupKey: 'settings.privacy',
          labelKey: 'chatSettings.title',
          icon: MessageCircle,
          order: 45,
        },
      ]
    : [],
  notices: chatNotificationLines,
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
