import type { Chat } from '@guildhall/contract/chats'
import { useTranslation } from 'react-i18next'

/** What a chat is called: its title, else the people in it. */
export function useChatName({
  type,
  title,
  sender,
  faces,
}: Pick<Chat, 'type' | 'title' | 'sender' | 'faces'>): string {
  const { t, i18n } = useTranslation()
  if (type === 'direct') return sender?.fullname ?? t('chat.somebody')
  if (title !== '') return title
  return new Intl.ListFormat(i18n.language).format(faces.map(({ fullname }) => fullname)) || t('chat.group')
}
