import type { RoomRow as Row } from '@guildhall/contract/unread'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { roomPath } from '../channels/address.ts'
import { roomIcon } from '../contexts/room-icon.ts'
import { PeopleStack } from '../users/PeopleStack.tsx'
import { MarkRow } from './MarkRow.tsx'
import styles from './Row.module.css'
import { shownCount } from './shown-count.ts'

interface Props {
  readonly slug: string
  readonly row: Row
  readonly onMark: () => void
}

/** A room with new posts; opening it marks it as read. */
export function RoomRow({ slug, row, onMark }: Props) {
  const { t } = useTranslation()
  const { context, count, titles, people } = row
  const Icon = roomIcon(context.icon)
  const rest = count - titles.length
  const words = [
    ...titles,
    ...(rest > 0 && titles.length > 0 ? [t('catchUp.more', { count: rest, shown: shownCount(rest) })] : []),
  ]
  return (
    <>
      <Icon className={styles.icon} size={17} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.words}>
        <Link className={styles.title} to={roomPath({ slug }, context)} data-row-link>
          <bdi>{context.text}</bdi>
        </Link>
        <span className={styles.line}>
          {words.map((word, at) => (
            <bdi key={at}>{word}</bdi>
          ))}
        </span>
      </span>
      <span className={styles.news}>
        {people.length > 0 && (
          <span className={styles.faces}>
            <PeopleStack people={people} size={20} />
          </span>
        )}
        <span className={styles.number}>{t('catchUp.posts', { count, shown: shownCount(count) })}</span>
      </span>
      <MarkRow name={context.text} onMark={onMark} />
    </>
  )
}
