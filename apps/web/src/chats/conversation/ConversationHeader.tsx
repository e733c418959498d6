import type { Chat } from '@guildhall/contract/chats'
import { ArrowLeft, Hash, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PreviewLink } from '../../connections/PreviewLink.tsx'
import { PeopleStack } from '../../users/PeopleStack.tsx'
import { ChatFace } from '../list/ChatFace.tsx'
import { isTemporaryId } from '../store/temporary-chat.ts'
import { useChatName } from '../store/use-chat-name.ts'
import styles from './Conversation.module.css'
import { useOnlineInChat } from './use-online-in-chat.ts'

interface Props {
  readonly chat: Chat
  readonly back: string
  readonly actions: ReactNode
}

/** Which chat this is, and who is in it. */
export function ConversationHeader({ chat, back, actions }: Props) {
  const { t } = useTranslation()
  const name = useChatName(chat)
  const { type, membersCount, faces, sender, description } = chat
  const online = useOnlineInChat(chat)
  const people = [type !== 'direct' && t('chat.members', { count: membersCount }), online]
  const context = [people.filter(Boolean).join(', '), description]
  return (
    <header className={styles.header} data-page-header="back">
      <Link className={styles.back} to={back} aria-label={t('chat.backToList')}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <Sign chat={chat} name={name} />
      <div className={styles.titles}>
        <h1 className={styles.title}>
          {sender ? (
            <PreviewLink user={sender} look="name">
              {name}
            </PreviewLink>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h1>
        <p className={styles.context}>{context.filter(Boolean).join(' · ')}</p>
      </div>
      {type !== 'direct' && faces.length > 1 && (
        <span className={styles.faces}>
          <PeopleStack people={faces.slice(0, 4)} />
        </span>
      )}
      {!isTemporaryId(chat._id) && actions}
    </header>
  )
}

/** The sign of the chat, whose name stands beside it. */
function Sign({ chat, name }: { readonly chat: Chat; readonly name: string }) {
  if (chat.type !== 'channelThread')
    return (
      <span className={styles.sign} aria-hidden="true">
        <ChatFace chat={chat} name={name} />
      </span>
    )
  const Icon = chat.isPublic ? Hash : Lock
  return (
    <span className={styles.tile}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}
