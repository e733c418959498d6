import { requestCalls } from '@guildhall/contract/chats'
import type { Person } from '@guildhall/contract/users'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../files/source-of.ts'
import { useRead } from '../../platform/store/use-read.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useDebounced } from '../../ui/forms/use-debounced.ts'
import styles from './PeoplePicker.module.css'

interface Props {
  readonly label: string
  readonly chosen: readonly Person[]
  readonly onChange: (chosen: readonly Person[]) => void
  /** The people of these chats are not offered. */
  readonly excludeChats?: readonly string[]
  readonly max: number
}

/** Chooses several people by name; without a name those whom the viewer wrote to last. */
export function PeoplePicker({ label, chosen, onChange, excludeChats = [], max }: Props) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const settled = useDebounced(words.trim())
  const { latest, status, retry } = useRead(requestCalls.searchChats, {
    username: settled,
    ...(settled === '' && { isRecents: true }),
    ...(excludeChats.length > 0 && { excludeChats: excludeChats.join(',') }),
  })
  const found = latest?.users ?? []
  const isChosen = ({ _id }: Person) => chosen.some((one) => one._id === _id)
  const toggle = (person: Person) =>
    onChange(isChosen(person) ? chosen.filter(({ _id }) => _id !== person._id) : [...chosen, person])
  return (
    <div className={styles.picker}>
      <TextField
        label={label}
        type="search"
        icon={<Search size={15} strokeWidth={1.75} />}
        value={words}
        maxLength={100}
        autoComplete="off"
        placeholder={t('chatList.findPeople')}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        // The form is sent by its button: here the key looks for people.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t('chatList.chosen')}>
          {chosen.map((person) => (
            <li key={person._id} className={styles.chip}>
              <Avatar name={person.fullname} src={sourceOf(person.displayPicture, 'thumbnail')} size={20} />
              <bdi className={styles.chipName}>{person.fullname}</bdi>
              <button
                type="button"
                className={styles.drop}
                aria-label={t('chatList.unchoose', { name: person.fullname })}
                onClick={() => toggle(person)}
              >
                <X size={13} strokeWidth={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {status === 'failed' ? (
        <ErrorState headingLevel={3} title={t('chatList.searchFailed')} onRetry={retry} />
      ) : latest === undefined ? (
        <Spinner size="md" />
      ) : found.length === 0 ? (
        <p className={styles.none} role="status">
          {settled === '' ? t('chatList.typeName') : t('chatList.nothingFound', { words: settled })}
        </p>
      ) : (
        <ul className={styles.people} aria-busy={status === 'loading'}>
          {found.map((person) => (
            <li key={person._id}>
              <Checkbox
                checked={isChosen(person)}
                disabled={!isChosen(person) && chosen.length >= max}
                onChange={() => toggle(person)}
                label={
                  <span className={styles.person}>
                    <Avatar
                      name={person.fullname}
                      src={sourceOf(person.displayPicture, 'thumbnail')}
                      size={32}
                    />
                    <bdi className={styles.name}>{person.fullname}</bdi>
                    {person.username && <span className={styles.username}>@{person.username}</span>}
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
