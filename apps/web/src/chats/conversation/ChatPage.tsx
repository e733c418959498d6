import { Info, Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { createChoice, useChoice } from '../../platform/theme.ts'
import { useMedia } from '../../shell/use-media.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { useBeginSearch } from '../search/use-begin-search.ts'
import { isTemporaryId } from '../store/temporary-chat.ts'
import styles from './Conversation.module.css'
import { Conversation } from './Conversation.tsx'
import { useServerChat } from './use-server-chat.ts'

const ChatPanel = lazyPart(async () => ({ default: (await import('../panel/ChatPanel.tsx')).ChatPanel }))

/** Whether the panel about a chat stands beside it, where there is room. */
const panelBeside = createChoice('chatPanel', ['closed'])

/** A chat by its address, in a community or among one's own, and the panel about it. */
export function ChatPage() {
  const { t } = useTranslation()
  const { chatId = '', slug } = useParams()
  const chat = useAppSelector((state) => state.chats.entities[chatId])
  const search = useBeginSearch(chatId)
  const isNarrow = useMedia('(width < 1280px)')
  const isBeside = useChoice(panelBeside) === null
  const [isOver, setOver] = useState(false)
  const isOpen = !isTemporaryId(chatId) && (isNarrow ? isOver : isBeside)
  useServerChat(chatId, slug)

  function show(willOpen: boolean) {
    if (isNarrow) setOver(willOpen)
    else panelBeside.choose(willOpen ? null : 'closed')
  }

  return (
    <div className={styles.page}>
      <Conversation
        chatId={chatId}
        back={slug ? `/c/${slug}/chat` : '/me/chat'}
        actions={
          <>
            <IconButton
              data-chat-search
              label={t('chatList.searchIn')}
              icon={<Search size={18} strokeWidth={1.75} />}
              isPressed={search.isOn}
              onClick={search.begin}
            />
            <IconButton
              label={t('chatList.info')}
              icon={<Info size={18} strokeWidth={1.75} />}
              isPressed={isOpen}
              onClick={() => show(!isOpen)}
            />
          </>
        }
      />
      {chat && isOpen && (
        <Suspense>
          <ChatPanel
            chat={chat}
            onClose={() => show(false)}
            onSearch={() => {
              setOver(false)
              search.begin()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
