import { Check, Clock, DoorOpen, Lock, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sourceOf } from '../../files/source-of.ts'
import { Mark } from '../../ui/display/Mark.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { channelPath } from '../address.ts'
import { Banner } from '../Banner.tsx'
import type { KeptChannel } from '../collections.ts'
import styles from './ChannelTile.module.css'

const icon = { size: 12, strokeWidth: 2 }

/** A community in a grid of communities. */
export function ChannelTile({ channel }: { readonly channel: KeptChannel }) {
  const { t } = useTranslation()
  const { title, description, membersCount, whiteLabel, displayPicture } = channel
  return (
    <article className={styles.tile}>
      <div className={styles.banner}>
        <Banner channel={channel} size="lowres" />
      </div>
      <div className={styles.body}>
        <span className={styles.mark}>
          <Mark name={title} src={sourceOf(whiteLabel.logo ?? displayPicture, 'thumbnail')} size={40} />
        </span>
        <h3 className={styles.title}>
          <Link className={styles.link} to={channelPath(channel)}>
            <bdi>{title}</bdi>
          </Link>
        </h3>
        {description && (
          <p className={styles.text}>
            <bdi>{description}</bdi>
          </p>
        )}
        <p className={styles.facts}>
          <UsersRound size={14} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.count}>{t('channels.members', { count: membersCount })}</span>
          <Standing channel={channel} />
        </p>
      </div>
    </article>
  )
}

function Standing({ channel }: { readonly channel: KeptChannel }) {
  const { t } = useTranslation()
  const { isMember, isRequested, anyOneCanJoin } = channel
  if (channel.isDeleted || channel.isClosed)
    return (
      <Tag icon={<Lock {...icon} />}>{t(channel.isDeleted ? 'closing.isDeleted' : 'closing.isClosed')}</Tag>
    )
  if (isMember)
    return (
      <Tag tone="success" icon={<Check {...icon} />}>
        {t('explore.joined')}
      </Tag>
    )
  if (isRequested) return <Tag icon={<Clock {...icon} />}>{t('members.requested')}</Tag>
  return anyOneCanJoin ? null : <Tag icon={<DoorOpen {...icon} />}>{t('channels.byRequest')}</Tag>
}
