import type { Waiting } from '@guildhall/contract/unread'
import { ChevronRight, MessageCircle, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { channelPath } from '../channels/address.ts'
import { Card } from '../ui/display/Card.tsx'
import { pathOfChat } from './path-of-chat.ts'
import styles from './WaitingCard.module.css'

/** What others wait for the viewer to do. */
export function WaitingCard({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const { t } = useTranslation()
  return (
    <Card as="section" title={t('catchUp.waiting')}>
      <ul className={styles.list}>
        {waiting.map((one) => (
          <li key={one.kind === 'memberRequests' ? one.channel._id : one.kind}>
            {one.kind === 'memberRequests' ? (
              <Row
                icon={UserPlus}
                to={channelPath(one.channel, 'settings', 'requests')}
                text={t('catchUp.memberRequests', { count: one.count })}
                place={one.channel.title}
              />
            ) : (
              <Row
                icon={MessageCircle}
                to={pathOfChat(null, one.chatId)}
                text={t('catchUp.chatRequests', { count: one.count })}
                place={one.person?.fullname ?? t('chat.somebody')}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface Props {
  readonly icon: typeof UserPlus
  readonly to: string
  readonly text: string
  readonly place: string
}

const Row = ({ icon: Icon, to, text, place }: Props) => (
  <Link className={styles.row} to={to}>
    <span className={styles.icon}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </span>
    <span className={styles.words}>
      <span>{text}</span>
      <bdi className={styles.place}>{place}</bdi>
    </span>
    <ChevronRight size={15} strokeWidth={1.75} aria-hidden="true" />
  </Link>
)
