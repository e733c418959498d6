import type { RoleTag } from '@guildhall/contract/contexts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { channelPath } from '../channels/address.ts'
import type { KeptChannel } from '../channels/collections.ts'
import { RoleChip } from '../contexts/RoleChip.tsx'
import { sourceOf } from '../files/source-of.ts'
import { Mark } from '../ui/display/Mark.tsx'
import styles from './CommunityRow.module.css'

interface Props {
  readonly channel: KeptChannel
  readonly roles: readonly RoleTag[]
}

/** A community of a person, with the roles that they show there. */
export function CommunityRow({ channel, roles }: Props) {
  const { t } = useTranslation()
  const { title, whiteLabel, displayPicture, membersCount } = channel
  return (
    <li className={styles.row}>
      <Mark name={title} src={sourceOf(whiteLabel.logo ?? displayPicture, 'thumbnail')} size={40} />
      <div className={styles.words}>
        <p className={styles.name}>
          <Link className={styles.link} to={channelPath(channel)}>
            <bdi>{title}</bdi>
          </Link>
          {roles.map((role) => (
            <RoleChip key={role._id} role={role} />
          ))}
        </p>
        <p className={styles.count}>{t('channels.members', { count: membersCount })}</p>
      </div>
    </li>
  )
}
