import type { Chat } from '@guildhall/contract/chats'
import { useTranslation } from 'react-i18next'
import { useExcerpt } from '../timeline/use-excerpt.ts'

/** What was said last in a chat, in one line: with the name of who said it where there are several. */
export function usePreview() {
  const { t } = useTranslation()
  const excerpt = useExcerpt()
  return ({ type, lastMessage, request, isChatRequest }: Chat): string => {
    if (isChatRequest && request?.isSent && request.status === 'pending') return t('chatList.requestSent')
    if (!lastMessage) return t('chatList.nothingYet')
    const words = excerpt(lastMessage)
    if (lastMessage.isDeleted || lastMessage.isWithheld || type === 'direct') return words
    if (lastMessage.isSender) return t('chatList.youSaid', { words })
    const name = lastMessage.sender?.fullname.split(' ')[0]
    return name ? t('chatList.said', { name, words }) : words
  }
}
