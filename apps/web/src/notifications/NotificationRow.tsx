import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sourceOf } from '../files/source-of.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Dot } from '../ui/display/Dot.tsx'
import { Time } from '../ui/display/Time.tsx'
import type { KeptNotification } from './collections.ts'
import { filled } from './filled.tsx'
import { useLineOf } from './lines.ts'
import styles from './NotificationRow.module.css'
import { selectPeopleOf } from './selectors.ts'
import { Who } from './Who.tsx'

export function NotificationRow({ notification }: { readonly notification: KeptNotification }) {
  const { t } = useTranslation()
  const people = useAppSelector((state) => selectPeopleOf(state, notification.userIds))
  const { icon: Icon, textKey, to } = useLineOf()(notification.notificationType)
  const [first] = people
  return (
    <li className={styles.item}>
      <Row to={to(notification, people)} isUnread={notification.isUnread}>
        <span className={styles.face}>
          <Avatar
            name={first?.fullname ?? t('notifications.somebody')}
            src={sourceOf(first?.displayPicture, 'thumbnail')}
            size={40}
          />
          <span className={styles.kind}>
            <Icon size={13} strokeWidth={1.75} aria-hidden="true" />
          </span>
        </span>
        <span className={styles.words}>
          <span>
            {filled(t(textKey, { who: '{who}' }), {
              who: <Who people={people} count={notification.count} />,
            })}
          </span>
          <span className={styles.time}>
            <Time at={notification.time} />
          </span>
        </span>
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
