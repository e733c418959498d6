import type { CatchUpRow } from '@guildhall/contract/unread'
import { CheckCheck, ChevronDown, MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { channelPath } from '../channels/address.ts'
import { sourceOf } from '../files/source-of.ts'
import { useGroup } from '../shell/collapsed-groups.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Mark } from '../ui/display/Mark.tsx'
import styles from './CatchUpGroup.module.css'
import { ChatRow } from './ChatRow.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import { OWN_CHATS } from './path-of-chat.ts'
import { RoomRow } from './RoomRow.tsx'
import { countNews, keyOf, type Place } from './rows.ts'

interface Props {
  readonly place: Place
  readonly onMark: () => void
  readonly onMarkRow: (row: CatchUpRow) => void
  /** A row was opened that opening marks as read. */
  readonly onOpenRow: (row: CatchUpRow) => void
}

/** What is new in one community, or in the viewer's own chats. */
export function CatchUpGroup({ place, onMark, onMarkRow, onOpenRow }: Props) {
  const { t } = useTranslation()
  const list = useId()
  const { isOpen, toggle } = useGroup(`catchUp-${place._id}`)
  const { mentions, others } = countNews([place])
  const home = place.slug === null ? OWN_CHATS : channelPath({ slug: place.slug })
  return (
    <section className={styles.group} aria-label={place.title}>
      <div className={styles.head}>
        {place.slug === null ? (
          <span className={styles.own}>
            <MessageCircle size={16} strokeWidth={1.75} aria-hidden="true" />
          </span>
        ) : (
          <Mark name={place.title} src={sourceOf(place.displayPicture, 'thumbnail')} size={28} />
        )}
        <h2 className={styles.name}>
          <Link to={home}>
            <bdi>{place.title}</bdi>
          </Link>
        </h2>
        <span className={styles.count}>
          {mentions === 0
            ? others > 0 && t('catchUp.new', { count: others })
            : [
                t('catchUp.mentions', { count: mentions }),
                ...(others > 0 ? [t('catchUp.more', { count: others })] : []),
              ].join(', ')}
        </span>
        <span className={styles.mark}>
          <Button
            tone="ghost"
            size="sm"
            icon={<CheckCheck size={14} strokeWidth={1.75} />}
            aria-label={t('catchUp.markOne', { name: place.title })}
            onClick={onMark}
          >
            <span className={styles.word}>{t('catchUp.mark')}</span>
          </Button>
        </span>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={list}
          aria-label={t('catchUp.rowsOf', { name: place.title })}
          onClick={toggle}
        >
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <ul id={list} className={styles.rows} hidden={!isOpen}>
        {isOpen &&
          place.rows.map((row) => (
            <li key={keyOf(row)} className={styles.row} data-row>
              {row.kind === 'room' && place.slug !== null && (
                <RoomRow slug={place.slug} row={row} onMark={() => onMarkRow(row)} />
              )}
              {row.kind === 'chat' && <ChatRow slug={place.slug} row={row} onMark={() => onMarkRow(row)} />}
              {row.kind === 'notice' && (
                <NoticeRow row={row} onMark={() => onMarkRow(row)} onOpen={() => onOpenRow(row)} />
              )}
            </li>
          ))}
        {isOpen && place.hasMore && (
          <li className={styles.rest}>
            <Link to={home}>{t(place.slug === null ? 'catchUp.moreChats' : 'catchUp.moreRooms')}</Link>
          </li>
        )}
      </ul>
    </section>
  )
}
