import { isBuilt } from '@guildhall/contract'
import { MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChannelInAddress } from '../channels/use-channel.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import type { Additions } from '../shell/part.ts'
import { chatPath } from './store/chat-path.ts'
import { selectUnreadChats } from './unread-chats.ts'
import { useChatNumbers } from './use-chat-numbers.ts'
import { useTabCount } from './use-tab-count.ts'

/** What chats add to every page: the way to them, and how many have something unread. */
export function useChats(): Additions {
  const { t } = useTranslation()
  const channel = useChannelInAddress()
  const { all, own, byChannel } = useAppSelector(selectUnreadChats)
  const isOn = isBuilt('chats')
  useChatNumbers(isOn)
  useTabCount(isOn ? own : 0)
  if (!isOn) return {}
  const here = channel ? own + (byChannel[channel._id] ?? 0) : 0
  const label = t('chatList.title')
  const to = chatPath(channel?.isMember ? channel.slug : null)
  return {
    trays: [
      {
        id: 'chats',
        label,
        icon: MessageCircle,
        to,
        count: all,
        news: t('shell.unread', { count: all }),
        order: 30,
      },
    ],
    places: [{ id: 'myChats', label, icon: MessageCircle, to: chatPath(null), count: all, order: 17 }],
    news: { chats: { count: here } },
    shortcuts: [
      {
        label,
        shortcuts: [{ keys: 'Ctrl F', label: t('chatList.searchIn'), within: '[data-chat-search]' }],
      },
    ],
    create: [{ id: 'group', label: t('chatList.newGroup'), icon: MessageCircle, to: `${to}?new` }],
  }
}
