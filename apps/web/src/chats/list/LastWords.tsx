import type { Chat } from '@guildhall/contract/chats'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { useTyping } from '../store/use-typing.ts'
import { StatusMark, statusIn } from '../timeline/StatusMark.tsx'
import styles from './ChatRow.module.css'
import { usePreview } from './use-preview.ts'

/** The second line of a row: who is typing, else a draft, else the last message. */
export function LastWords({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation()
  const preview = usePreview()
  const [typist] = useTyping(chat)
  if (typist)
    return (
      <span className={styles.last}>
        <span className={styles.said}>{t('chatList.typing', { name: typist.fullname.split(' ')[0] })}</span>
      </span>
    )
  if (chat.draft !== '')
    return (
      <span className={styles.last}>
        <span className={styles.draft}>{t('chatList.draft')}</span>
        <span className={styles.said} dir="auto">
          {chat.draft}
        </span>
      </span>
    )
  // A line that begins with a name goes the way of the page, whatever script the name is in.
  return (
    <span className={styles.last}>
      <Ticks chat={chat} />
      <span className={styles.said} dir={chat.type === 'direct' ? 'auto' : undefined}>
        {preview(chat)}
      </span>
    </span>
  )
}

function Ticks({ chat: { _id, lastMessage } }: { readonly chat: Chat }) {
  const log = useAppSelector((state) => state.timelines.entities[_id]?.log)
  if (!lastMessage?.isSender || lastMessage.isDeleted) return null
  const told = lastMessage.status || 'sent'
  return <StatusMark status={log ? statusIn(log, lastMessage.seq, told) : told} />
}
