import { groupCalls } from '@guildhall/contract/chats'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../files/source-of.ts'
import { useRead } from '../../platform/store/use-read.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import styles from './AddedPeople.module.css'

/** As many as a thread names at once. */
const SHOWN = 50

interface Props {
  readonly chatId: string
  readonly added: readonly string[]
  readonly onRemove: (userId: string) => void
}

/** Those who were added to a private thread by name; whoever is taken out goes when the form is saved. */
export function AddedPeople({ chatId, added, onRemove }: Props) {
  const { t } = useTranslation()
  const { data, status, retry } = useRead(groupCalls.getGroupMembers, { chatId, limit: SHOWN })
  const people = data?.members.filter(({ user }) => added.includes(user._id)) ?? []
  if (status === 'failed' && !data)
    return <ErrorState headingLevel={3} title={t('chatList.searchFailed')} onRetry={retry} />
  return (
    <ul className={styles.people} aria-label={t('threads.addedBefore')}>
      {people.map(({ user }) => (
        <li key={user._id} className={styles.person}>
          <Avatar name={user.fullname} src={sourceOf(user.displayPicture, 'thumbnail')} size={24} />
          <bdi className={styles.name}>{user.fullname}</bdi>
          <IconButton
            size="sm"
            label={t('threads.takeOut', { name: user.fullname })}
            icon={<X size={14} strokeWidth={1.75} />}
            onClick={() => onRemove(user._id)}
          />
        </li>
      ))}
    </ul>
  )
}
