import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import styles from '../panel/ChatPanel.module.css'
import { MemberRow } from '../panel/MemberRow.tsx'
import { useMembers } from '../panel/use-members.ts'
import type { ChatQuestion } from '../store/ask-chat.ts'

interface Props {
  readonly chatId: string
  readonly onAsk: (question: ChatQuestion) => void
  readonly onClose: () => void
}

/** Everybody in a chat, page by page. */
export function AllMembers({ chatId, onAsk, onClose }: Props) {
  const { t } = useTranslation()
  const chat = useAppSelector((state) => state.chats.entities[chatId])
  const { members, status, isLoaded, hasMore, more, retry } = useMembers(chatId)
  if (!chat) return null
  return (
    <Modal isOpen onClose={onClose} title={t('chatList.membersCount', { count: chat.membersCount })}>
      {status === 'failed' && (
        <ErrorState headingLevel={3} title={t('chatList.membersFailed')} onRetry={retry} />
      )}
      {!isLoaded && status === 'loading' && <Spinner size="md" />}
      <ul className={styles.members}>
        {members.map((member) => (
          <MemberRow key={member.user._id} chat={chat} member={member} onAsk={onAsk} />
        ))}
      </ul>
      {hasMore && (
        <Button tone="ghost" isBusy={status === 'loading'} onClick={more}>
          {t('loadMore')}
        </Button>
      )}
    </Modal>
  )
}
