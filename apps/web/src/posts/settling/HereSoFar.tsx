import { type Channel, canInvite } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { channelPath } from '../../channels/address.ts'
import { standingOf } from '../../channels/selectors.ts'
import { sourceOf } from '../../files/source-of.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Time } from '../../ui/display/Time.tsx'
import { usePersonPath } from '../../users/people-place.ts'
import styles from './HereSoFar.module.css'
import type { Settling } from './use-settling.ts'

const MOST = 6

interface Props {
  readonly channel: Channel
  readonly settling: Settling
}

/** The people of a young community, the founder first. */
export function HereSoFar({ channel, settling: { me, members } }: Props) {
  const { t } = useTranslation()
  const pathOf = usePersonPath()
  if (members.length === 0) return null
  return (
    <Card
      as="section"
      title={t('settling.here')}
      actions={
        canInvite(channel, standingOf(channel)) && (
          <Link className={styles.invite} to={channelPath(channel, 'members')}>
            {t('settling.invite')}
          </Link>
        )
      }
    >
      <ul className={styles.people}>
        {members.slice(0, MOST).map((member) => (
          <li key={member._id} className={styles.person}>
            <Avatar
              name={member.fullname}
              src={sourceOf(member.displayPicture, 'thumbnail')}
              size={28}
              isDecorative
            />
            <span className={styles.words}>
              <Link className={styles.name} to={pathOf(member)} dir="auto">
                {member.fullname}
              </Link>
              <span className={styles.fact}>
                {member._id === me._id ? (
                  t('settling.you')
                ) : member.isOwner ? (
                  t('settling.founder')
                ) : (
                  <Time at={member.joinedTime} />
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
