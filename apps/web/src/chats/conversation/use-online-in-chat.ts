import type { Chat } from '@guildhall/contract/chats'
import { MAX_COUNTED, presenceCalls } from '@guildhall/contract/presence'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../platform/store/use-read.ts'
import { useIsOnline } from '../../users/use-is-online.ts'
import { isTemporaryId } from '../store/temporary-chat.ts'

const EVERY_MS = 60_000

/** Whether the other person of a direct chat is online, or how many of a group or a thread are, in words. */
export function useOnlineInChat({ _id, type, sender, isMember }: Chat) {
  const { t, i18n } = useTranslation()
  const isOtherOnline = useIsOnline(sender?._id ?? '')
  const isCounted = type !== 'direct' && isMember && !isTemporaryId(_id)
  const { latest, retry } = useRead(presenceCalls.onlineInChat, isCounted ? { chatId: _id } : null)
  const askAgain = useEffectEvent(() => {
    if (!document.hidden) retry()
  })

  useEffect(() => {
    if (!isCounted) return
    const every = setInterval(() => askAgain(), EVERY_MS)
    return () => clearInterval(every)
  }, [isCounted])

  const isOnline = type === 'direct' && isOtherOnline
  const count = isCounted ? (latest?.count ?? 0) : 0
  const many =
    count >= MAX_COUNTED ? `${MAX_COUNTED - 1}+` : new Intl.NumberFormat(i18n.language).format(count)
  return isOnline ? t('ui.presence.online') : count > 0 ? t('chat.online', { many }) : null
}
