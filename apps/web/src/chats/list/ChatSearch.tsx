import type { Channel } from '@guildhall/contract/channels'
import { type Chat, requestCalls } from '@guildhall/contract/chats'
import type { Person } from '@guildhall/contract/users'
import { MessageSquareText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { sourceOf } from '../../files/source-of.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { useRead } from '../../platform/store/use-read.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useDebounced } from '../../ui/forms/use-debounced.ts'
import { useMessageSearch } from '../search/sought.ts'
import { chatPath } from '../store/chat-path.ts'
import { startDirect } from '../store/start-direct.ts'
import styles from './ChatList.module.css'
import { ChatRow } from './ChatRow.tsx'
import { ChatRowSkeletons } from './ChatRowSkeletons.tsx'
import { selectShownChats } from './selectors.ts'

interface Props {
  readonly channel: Channel | null
  readonly openId: string | null
  readonly words: string
  readonly onDone: () => void
}

/** The way to messages with these words, and the chats and people whose name has them in it. */
export function ChatSearch(props: Props) {
  const { t } = useTranslation()
  const { begin } = useMessageSearch()
  const { words } = props
  return (
    <div className={styles.body}>
      <div className={styles.person}>
        <button type="button" className={styles.personButton} onClick={() => begin({ words })}>
          <span className={styles.inMessages}>
            <MessageSquareText size={18} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <span className={styles.requestText}>{t('messageSearch.messagesFor', { words })}</span>
        </button>
      </div>
      <FoundByName {...props} />
    </div>
  )
}

/** Chats that are loaded are found at once. */
function FoundByName({ channel, openId, words, onDone }: Props) {
  const { t } = useTranslation()
  const settled = useDebounced(words)
  const { latest, status, retry } = useRead(requestCalls.searchChats, { username: settled })
  const here = useAppSelector(selectShownChats).filter((chat) => hasWords(nameOf(chat), words))
  const found = latest?.chats.filter(({ _id }) => !here.some((chat) => chat._id === _id)) ?? []
  const chats = [...here, ...found]
  const people = latest?.users ?? []
  if (status === 'failed' && chats.length === 0)
    return <ErrorState headingLevel={3} title={t('chatList.searchFailed')} onRetry={retry} />
  if (chats.length + people.length === 0)
    return status === 'loading' || settled !== words ? (
      <ChatRowSkeletons onRetry={retry} />
    ) : (
      <p className={styles.none} role="status">
        {t('chatList.nothingFound', { words })}
      </p>
    )
  return (
    <>
      {chats.length > 0 && (
        <section>
          <h2 className={styles.plainHeading}>{t('chatList.foundChats')}</h2>
          <ul className={styles.rows}>
            {chats.map((chat) => (
              <ChatRow
                key={chat._id}
                chat={chat}
                to={chatPath(channel?.slug, chat._id)}
                isCurrent={chat._id === openId}
              />
            ))}
          </ul>
        </section>
      )}
      {people.length > 0 && (
        <section>
          <h2 className={styles.plainHeading}>{t('chatList.foundPeople')}</h2>
          <ul className={styles.rows}>
            {people.map((person) => (
              <FoundPerson key={person._id} person={person} slug={channel?.slug} onDone={onDone} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const nameOf = ({ title, sender }: Chat) => `${title} ${sender?.fullname ?? ''} ${sender?.username ?? ''}`

const hasWords = (name: string, words: string) => name.toLowerCase().includes(words.toLowerCase())

interface PersonProps {
  readonly person: Person
  readonly slug: string | undefined
  readonly onDone: () => void
}

function FoundPerson({ person, slug, onDone }: PersonProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()

  async function open() {
    try {
      const chatId = await dispatch(startDirect(person))
      onDone()
      await navigate(chatPath(slug, chatId))
    } catch (error) {
      dispatch(tellFailure(error))
    }
  }

  return (
    <li className={styles.person}>
      <button type="button" className={styles.personButton} onClick={() => void open()}>
        <Avatar name={person.fullname} src={sourceOf(person.displayPicture, 'thumbnail')} size={40} />
        <span className={styles.requestWords}>
          <bdi className={styles.requestName}>{person.fullname}</bdi>
          {person.username && (
            <span className={styles.requestText} dir="ltr">
              @{person.username}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}
