import type { Channel } from '@guildhall/contract/channels'
import { DoorOpen, Globe, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { sourceOf } from '../../files/source-of.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { Banner as Note } from '../../ui/feedback/Banner.tsx'
import { usePersonPath } from '../../users/people-place.ts'
import { Banner } from '../Banner.tsx'
import { useLandingParts } from '../landing-parts.ts'
import { shortenDescription } from '../shorten-description.ts'
import styles from './LandingHero.module.css'

const icon = { size: 12, strokeWidth: 2 }

interface Props {
  readonly channel: Channel
  readonly heading: 'h1' | 'h2'
}

/** The community at a glance, with the button to join. */
export function LandingHero({ channel, heading: Heading }: Props) {
  const { t } = useTranslation()
  const { Join } = useLandingParts()
  const pathOf = usePersonPath()
  const isInvited = useSearchParams()[0].get('inviteId') !== null && !channel.isMember
  const { title, description, country, createdTime, createdBy, membersCount } = channel
  const isReadable = !channel.isMember && channel.isPublic && channel.visitorsCanRead
  const year = createdTime.slice(0, 4)
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.facts}>
          <Openness channel={channel} />
          <span>{country ? t('channels.sinceIn', { year, country }) : t('channels.since', { year })}</span>
        </p>
        <Heading className={styles.title} dir="auto">
          {title}
        </Heading>
        {description && (
          <p className={styles.lead} dir="auto">
            {shortenDescription(description)}
          </p>
        )}
        {isInvited && (
          <Note tone="brand" title={t('members.invited')}>
            {t('members.invitedText')}
          </Note>
        )}
        <div className={styles.ways}>
          <Join channel={channel} size="lg" />
          {isReadable && (
            <a className={styles.look} href="#inside">
              {t('channels.lookAround')}
            </a>
          )}
        </div>
        <p className={styles.people}>
          {createdBy && (
            <Link className={styles.founder} to={pathOf(createdBy)}>
              <Avatar
                name={createdBy.fullname}
                src={sourceOf(createdBy.displayPicture, 'thumbnail')}
                size={32}
              />
              <span>
                {t('channels.startedBy')} <bdi className={styles.name}>{createdBy.fullname}</bdi>
              </span>
            </Link>
          )}
          <strong className={styles.count}>{t('channels.members', { count: membersCount })}</strong>
        </p>
      </div>
      <div className={styles.picture}>
        <Banner channel={channel} size="highres" isFirst />
      </div>
    </header>
  )
}

function Openness({ channel: { isPublic, anyOneCanJoin } }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  if (!isPublic) return <Tag icon={<Lock {...icon} />}>{t('channels.byInvitation')}</Tag>
  return anyOneCanJoin ? (
    <Tag tone="brand" icon={<Globe {...icon} />}>
      {t('channels.open')}
    </Tag>
  ) : (
    <Tag tone="brand" icon={<DoorOpen {...icon} />}>
      {t('channels.byRequest')}
    </Tag>
  )
}
