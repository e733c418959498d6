import type { Chat } from '@guildhall/contract/chats'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { useAskChat } from '../store/ask-chat.ts'
import styles from './ChatPanel.module.css'
import { MemberRow } from './MemberRow.tsx'
import { useMembers } from './use-members.ts'

const SHOWN = 5

/** The first members, and the way to all of them. */
export function PanelMembers({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation()
  const ask = useAskChat()
  const { members, status, isLoaded, retry } = useMembers(chat._id)
  const canAdd = chat.type === 'group' ? chat.isAdmin : chat.canModerate
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>
        {t('chatList.membersCount', { count: chat.membersCount })}
        {canAdd && (
          <Button size="sm" tone="ghost" onClick={() => ask({ kind: 'addPeople', chat })}>
            {t('chatList.add')}
          </Button>
        )}
      </h3>
      {status === 'failed' && (
        <ErrorState headingLevel={3} title={t('chatList.membersFailed')} onRetry={retry} />
      )}
      {!isLoaded && status === 'loading' && <Spinner size="md" />}
      <ul className={styles.members}>
        {members.slice(0, SHOWN).map((member) => (
          <MemberRow key={member.user._id} chat={chat} member={member} onAsk={ask} />
        ))}
      </ul>
      {isLoaded && chat.membersCount > SHOWN && (
        <Button size="sm" tone="ghost" onClick={() => ask({ kind: 'members', chat })}>
          {t('chatList.seeAll', { count: chat.membersCount })}
        </Button>
      )}
    </section>
  )
}
