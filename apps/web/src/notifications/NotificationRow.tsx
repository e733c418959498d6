import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Dot } from '../ui/display/Dot.tsx'
import type { KeptNotification } from './collections.ts'
import { useLineOf } from './lines.ts'
import { NotificationFace } from './NotificationFace.tsx'
import styles from './NotificationRow.module.css'
import { NotificationWords } from './NotificationWords.tsx'
import { selectPeopleOf } from './selectors.ts'

export function NotificationRow({ notification }: { readonly notification: KeptNotification }) {
  const { t } = useTranslation()
  const people = useAppSelector((state) => selectPeopleOf(state, notification.userIds))
  const { icon: Icon, textKey, to } = useLineOf()(notification.notificationType)
  return (
    <li className={styles.item}>
      <Row to={notification.subject && to(notification, people)} isUnread={notification.isUnread}>
        <span className={styles.face}>
          <NotificationFace {...notification} />
          <span className={styles.kind}>
            <Icon size={13} strokeWidth={1.75} aria-hidden="true" />
          </span>
        </span>
        <NotificationWords notification={notification} textKey={textKey} />
        {notification.isUnread && <Dot label={t('notifications.unread')} />}
      </Row>
    </li>
  )
}

interface RowProps {
  readonly to: string | null
  readonly isUnread: boolean
  readonly children: ReactNode
}

function Row({ to, isUnread, children }: RowProps) {
  const look = { className: styles.row, 'data-unread': isUnread || undefined }
  return to === null ? (
    <div {...look}>{children}</div>
  ) : (
    <Link {...look} to={to}>
      {children}
    </Link>
  )
}
