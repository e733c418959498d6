import type { Channel } from '@guildhall/contract/channels'
import { MessageCircle } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useNavigate, useOutletContext, useParams, useSearchParams } from 'react-router'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ChatList } from '../list/ChatList.tsx'
import { FoundContext, MessageSearchContext } from '../search/sought.ts'
import { useSearch } from '../search/use-search.ts'
import { AskChatContext, type ChatQuestion } from '../store/ask-chat.ts'
import { chatPath } from '../store/chat-path.ts'
import styles from './ChatLayout.module.css'

const ChatDialogs = lazyPart(async () => ({
  default: (await import('../dialogs/ChatDialogs.tsx')).ChatDialogs,
}))

const SearchPane = lazyPart(async () => ({ default: (await import('../search/SearchPane.tsx')).SearchPane }))

const newGroup: ChatQuestion = { kind: 'newGroup' }

/** The list of chats beside the one that is open; on a phone one of the two. */
export function ChatLayout() {
  const { chatId = null, slug } = useParams()
  // Beneath a community its frame hands it down; among the viewer's own pages there is none.
  const channel = useOutletContext<Channel | undefined>() ?? null
  const navigate = useNavigate()
  const [parameters, setParameters] = useSearchParams()
  const [asked, setQuestion] = useState<ChatQuestion | null>(null)
  const { view: search, found, tellFound, close: endSearch, isListing } = useSearch()
  const question = asked ?? (parameters.has('new') ? newGroup : null)

  function close() {
    setQuestion(null)
    if (parameters.has('new')) setParameters({}, { replace: true })
  }

  return (
    <AskChatContext value={setQuestion}>
      <MessageSearchContext value={search}>
        <div className={styles.page} data-open={(chatId !== null && !isListing) || undefined}>
          <div className={styles.side}>
            {search.sought ? (
              <Suspense>
                <SearchPane sought={search.sought} onFound={tellFound} onClose={endSearch} />
              </Suspense>
            ) : (
              <ChatList channel={channel} openId={chatId} />
            )}
          </div>
          <div className={styles.main}>
            <FoundContext value={found}>
              <Outlet context={channel} />
            </FoundContext>
          </div>
        </div>
      </MessageSearchContext>
      {question && (
        <Suspense>
          <ChatDialogs
            question={question}
            channel={channel}
            onAsk={setQuestion}
            onClose={close}
            onOpen={(id) => void navigate(chatPath(slug, id))}
            onGone={(id) => {
              if (id === chatId) void navigate(chatPath(slug), { replace: true })
            }}
          />
        </Suspense>
      )}
    </AskChatContext>
  )
}

/** Stands beside the list until a chat is opened. */
export function NoChatOpen() {
  const { t } = useTranslation()
  const hasChats = useAppSelector((state) => state.chats.ids.length > 0)
  return hasChats ? (
    <div className={styles.none}>
      <Empty
        icon={<MessageCircle size={32} strokeWidth={1.75} />}
        title={t('chatList.chooseTitle')}
        text={t('chatList.chooseText')}
      />
    </div>
  ) : null
}
