import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FilterChip } from '../../ui/display/FilterChip.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { MenuChoice } from '../../ui/overlay/MenuChoice.tsx'
import { DayFilter } from './DayFilter.tsx'
import { FromFilter } from './FromFilter.tsx'
import styles from './SearchPane.module.css'
import { type Sought, useMessageSearch } from './sought.ts'
import { useSoughtChat } from './use-sought-chat.ts'

const kinds = ['any', 'picture', 'video', 'file', 'link'] as const

/** What narrows a search: the chat, the sender, what a message carries, and when it was sent. */
export function SearchFilters({ sought }: { readonly sought: Sought }) {
  const { t } = useTranslation()
  const { change } = useMessageSearch()
  const { has } = sought
  return (
    <div className={styles.filters}>
      <ChatFilter sought={sought} />
      <FromFilter sought={sought} />
      <Menu
        trigger={
          <FilterChip
            label={t('messageSearch.has')}
            value={t(`messageSearch.kind.${has ?? 'any'}`)}
            isSet={has !== null}
            onClear={() => change({ has: null })}
          />
        }
      >
        <MenuChoice
          label={t('messageSearch.has')}
          choices={kinds.map((value) => ({ value, label: t(`messageSearch.kind.${value}`) }))}
          value={has ?? 'any'}
          onChange={(value) => change({ has: value === 'any' ? null : value })}
        />
      </Menu>
      <DayFilter sought={sought} />
    </div>
  )
}

/** All chats, or the one that the search began in or that is open. */
function ChatFilter({ sought: { chat } }: { readonly sought: Sought }) {
  const { t } = useTranslation()
  const { change } = useMessageSearch()
  const { chatId = '' } = useParams()
  const open = useSoughtChat(chatId)
  const offered = chat && chat._id !== open?._id ? [chat, open] : [open ?? chat]
  const choices = offered.flatMap((one) => (one ? { value: one._id, label: one.name } : []))
  return (
    <Menu
      trigger={
        <FilterChip
          label={t('messageSearch.in')}
          value={chat?.name ?? t('messageSearch.allChats')}
          isSet={chat !== null}
          onClear={() => change({ chat: null })}
        />
      }
    >
      <MenuChoice
        label={t('messageSearch.in')}
        choices={[{ value: '', label: t('messageSearch.allChats') }, ...choices]}
        value={chat?._id ?? ''}
        onChange={(value) => change({ chat: offered.find((one) => one?._id === value) ?? null })}
      />
    </Menu>
  )
}
