import { useTranslation } from 'react-i18next'
import { RoleChip } from '../../contexts/RoleChip.tsx'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { Tag } from '../../ui/display/Tag.tsx'
import type { ShownMember } from '../selectors.ts'
import styles from './MemberBadges.module.css'

interface Props {
  readonly member: ShownMember
  /** The maximum number to show. */
  readonly most?: number
  readonly isCentred?: boolean
}

/** The rank and roles of a member in a community. */
export function MemberBadges({ member, most = 3, isCentred = false }: Props) {
  const { t } = useTranslation()
  const { isOwner, isAdmin, isModerator } = member
  const known = useAppSelector((state) => state.roles.entities)
  // The rank is shown already.
  const roles = member.roles.filter(({ _id }) => !known[_id]?.isNative)
  const rank = isOwner ? 'owner' : isAdmin ? 'admin' : isModerator ? 'moderator' : null
  const room = most - (rank ? 1 : 0)
  const left = roles.length - room
  return (
    <span className={styles.badges} data-centred={isCentred || undefined}>
      {rank && <Tag tone={rank === 'moderator' ? 'info' : 'brand'}>{t(`directory.rank.${rank}`)}</Tag>}
      {roles.slice(0, room).map((role) => (
        <RoleChip key={role._id} role={role} />
      ))}
      {left > 0 && <Tag>{t('directory.moreRoles', { count: left })}</Tag>}
    </span>
  )
}
