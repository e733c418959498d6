import { requestCalls } from '@guildhall/contract/chats'
import type { Person } from '@guildhall/contract/users'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../files/source-of.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { useRead } from '../../platform/store/use-read.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { FilterChip } from '../../ui/display/FilterChip.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useDebounced } from '../../ui/forms/use-debounced.ts'
import { Popover } from '../../ui/overlay/Popover.tsx'
import styles from './SearchPane.module.css'
import { type Sought, useMessageSearch } from './sought.ts'

/** Whose messages are looked for. */
export function FromFilter({ sought }: { readonly sought: Sought }) {
  const { t } = useTranslation()
  const { change } = useMessageSearch()
  const [isOpen, setOpen] = useState(false)
  const choose = (from: Person | null) => {
    change({ from })
    setOpen(false)
  }
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={t('messageSearch.from')}
      isTitleUnseen
      size="sm"
      align="start"
      trigger={
        <FilterChip
          label={t('messageSearch.from')}
          value={sought.from?.fullname ?? t('messageSearch.anybody')}
          isSet={sought.from !== null}
          onClear={() => choose(null)}
        />
      }
    >
      <People chatId={sought.chat?._id ?? ''} onChoose={choose} />
    </Popover>
  )
}

interface PeopleProps {
  readonly chatId: string
  readonly onChoose: (person: Person) => void
}

function People({ chatId, onChoose }: PeopleProps) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const settled = useDebounced(words.trim())
  const { latest } = useRead(requestCalls.searchChats, {
    username: settled,
    ...(settled === '' && { isRecents: true }),
  })
  const near = usePeopleNear(chatId)
  const sought = words.trim().toLowerCase()
  const matches = ({ fullname, username }: Person) =>
    `${fullname} ${username ?? ''}`.toLowerCase().includes(sought)
  const all = [...near, ...(latest?.users ?? [])].filter(matches)
  const people = [...new Map(all.map((person) => [person._id, person])).values()]
  return (
    <div className={styles.people}>
      <TextField
        label={t('messageSearch.from')}
        isLabelUnseen
        type="search"
        size="dense"
        icon={<Search size={15} strokeWidth={1.75} />}
        value={words}
        maxLength={100}
        autoComplete="off"
        placeholder={t('chatList.findPeople')}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {people.length === 0 ? (
        <p className={styles.none} role="status">
          {t('chatList.nothingFound', { words: words.trim() })}
        </p>
      ) : (
        <ul>
          {people.map((person) => (
            <li key={person._id}>
              <button type="button" className={styles.person} onClick={() => onChoose(person)}>
                <Avatar
                  name={person.fullname}
                  src={sourceOf(person.displayPicture, 'thumbnail')}
                  size={24}
                  isDecorative
                />
                <bdi>{person.fullname}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The viewer, and who is known to be in the chat that is searched. */
function usePeopleNear(chatId: string): readonly Person[] {
  const me = useAppSelector((state) => state.preloadedData.me)
  const chat = useAppSelector((state) => state.chats.entities[chatId])
  const entries = useAppSelector((state) => state.timelines.entities[chatId]?.log.entries)
  const wrote = (entries ?? []).flatMap(({ sender }) => sender ?? [])
  return [...(me ? [me] : []), ...(chat?.sender ? [chat.sender] : []), ...(chat?.faces ?? []), ...wrote]
}
