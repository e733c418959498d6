import type { Channel } from '@guildhall/contract/channels'
import { Search, SquarePen, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { InputShell } from '../../ui/forms/InputShell.tsx'
import { useAskChat } from '../store/ask-chat.ts'
import { selectUnreadChats } from '../unread-chats.ts'
import styles from './ChatList.module.css'
import { ChatTabs } from './ChatTabs.tsx'
import { ListedChats } from './ListedChats.tsx'
import type { ChatTab } from './sections.ts'

const ChatSearch = lazyPart(async () => ({ default: (await import('./ChatSearch.tsx')).ChatSearch }))
const ListedRequests = lazyPart(async () => ({
  default: (await import('./ListedRequests.tsx')).ListedRequests,
}))

interface Props {
  /** The community whose chats are listed; null outside all of them. */
  readonly channel: Channel | null
  readonly openId: string | null
}

const icon = { size: 17, strokeWidth: 1.75 } as const

/** The list of chats: search, tabs, and the chats under their headings. */
export function ChatList({ channel, openId }: Props) {
  const { t } = useTranslation()
  const ask = useAskChat()
  const [tab, setTab] = useState<ChatTab>('all')
  const [words, setWords] = useState('')
  const unread = useAppSelector(selectUnreadChats).all
  const place = { channel, openId }
  return (
    <section
      className={styles.list}
      aria-label={t('chatList.title')}
      data-page-header={openId ? undefined : ''}
    >
      <header className={styles.head}>
        <h1 className={styles.title}>{t('chatList.title')}</h1>
        <IconButton
          label={t('chatList.newGroup')}
          icon={<SquarePen {...icon} />}
          onClick={() => ask({ kind: 'newGroup' })}
        />
      </header>
      <search className={styles.search}>
        <InputShell size="dense" icon={<Search size={15} strokeWidth={1.75} />}>
          <input
            type="search"
            value={words}
            maxLength={100}
            aria-label={t('chatList.search')}
            placeholder={t('chatList.search')}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Escape' && setWords('')}
          />
          {words !== '' && (
            <IconButton
              size="sm"
              label={t('chatList.endSearch')}
              icon={<X size={14} strokeWidth={1.75} />}
              onClick={() => setWords('')}
            />
          )}
        </InputShell>
      </search>
      <Suspense>
        {words.trim() === '' ? (
          <>
            <ChatTabs tab={tab} unread={unread} onChange={setTab} />
            {tab === 'requests' ? (
              <ListedRequests {...place} />
            ) : (
              <ListedChats key={tab} {...place} tab={tab} />
            )}
          </>
        ) : (
          <ChatSearch {...place} words={words.trim()} onDone={() => setWords('')} />
        )}
      </Suspense>
    </section>
  )
}
