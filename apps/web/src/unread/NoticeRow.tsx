import type { NoticeRow as Row } from '@guildhall/contract/unread'
import { MessageSquareQuote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sourceOf } from '../files/source-of.ts'
import { filled } from '../notifications/filled.tsx'
import { useLineOf } from '../notifications/lines.ts'
import { Who } from '../notifications/Who.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Time } from '../ui/display/Time.tsx'
import { MarkRow } from './MarkRow.tsx'
import { MentionSign } from './MentionSign.tsx'
import styles from './Row.module.css'

interface Props {
  readonly row: Row
  readonly onMark: () => void
  readonly onOpen: () => void
}

/** A discussion in which somebody answers or mentions the viewer, with their words; opening it marks it as read. */
export function NoticeRow({ row, onMark, onOpen }: Props) {
  const { t } = useTranslation()
  const { notification, isMention } = row
  const { subject, users, count, time } = notification
  const { textKey } = useLineOf()(notification.notificationType)
  const title = subject?.title || t('notifications.untitled')
  const to = subject?.address ?? '/'
  const [first] = users
  const name = first?.fullname ?? t('notifications.somebody')
  const line = t(textKey, { who: '{who}', title: '{title}' })
  return (
    <>
      <MessageSquareQuote className={styles.icon} size={17} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.words}>
        <Link className={styles.title} to={to} onClick={onOpen} data-row-link>
          <bdi>{title}</bdi>
        </Link>
        <span className={styles.line}>
          <span>
            {filled(line, { who: <Who people={users} count={count} />, title: <bdi>{title}</bdi> })}
          </span>
        </span>
      </span>
      <span className={styles.news}>
        {isMention && <MentionSign />}
        {!subject?.quote && <Time at={time} />}
      </span>
      <MarkRow name={title} onMark={onMark} />
      {subject?.quote && (
        <div className={styles.quote}>
          <Avatar name={name} src={sourceOf(first?.displayPicture, 'thumbnail')} size={28} />
          <div className={styles.said}>
            <p className={styles.who}>
              <strong>
                <bdi>{name}</bdi>
              </strong>{' '}
              <span className={styles.when}>
                {subject.context && <bdi>{subject.context.text}</bdi>}
                <Time at={time} />
              </span>
            </p>
            <blockquote className={styles.text}>
              <bdi>{subject.quote}</bdi>
            </blockquote>
          </div>
          <LinkButton tone="primary" size="sm" to={to} onClick={onOpen}>
            {t('catchUp.reply')}
          </LinkButton>
        </div>
      )}
    </>
  )
}
