import { eventByIdAddress } from '@guildhall/contract/events/addresses'
import { postByIdAddress } from '@guildhall/contract/posts/addresses'
import type { Activity } from '@guildhall/contract/stats'
import { CircleCheck, MessageSquare, PenLine, Reply } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { channelPath, roomPath } from '../channels/address.ts'
import dotted from '../ui/display/dotted.module.css'
import { Time } from '../ui/display/Time.tsx'
import styles from './ActivityRow.module.css'

const icons = { post: PenLine, comment: MessageSquare, answer: CircleCheck, reply: Reply } as const

const kindOf = (type: string) => (type in icons ? (type as keyof typeof icons) : 'comment')

/** One thing that the viewer did, and the way to it while they may see it. */
export function ActivityRow({ act }: { readonly act: Activity }) {
  const { t } = useTranslation()
  const { about, post, event, time } = act
  const to = post ? postByIdAddress.to({ postId: post }) : event && eventByIdAddress.to({ eventId: event })
  const kind = kindOf(act.type)
  const Icon = icons[kind]
  return (
    <li className={styles.row}>
      <Icon className={styles.icon} size={18} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.what}>{t(`activity.did.${kind}`)}</p>
        {about && to ? (
          <Link className={styles.title} to={to}>
            <bdi>{about.title || t('activity.untitled')}</bdi>
          </Link>
        ) : (
          <p className={styles.gone}>{t('activity.gone')}</p>
        )}
        <p className={`${dotted.dotted} ${styles.facts}`}>
          {about && (
            <>
              <Link to={channelPath(about.channel)}>
                <bdi>{about.channel.title}</bdi>
              </Link>
              {about.context && (
                <Link to={roomPath(about.channel, about.context)}>
                  <bdi>{about.context.text}</bdi>
                </Link>
              )}
            </>
          )}
          <Time at={time} />
        </p>
      </div>
    </li>
  )
}
