import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AccessRow } from '../AccessRow.tsx'
import type { KeptContext } from '../collections.ts'
import { contentIcons, takenBy } from '../content-types.ts'
import { Openness } from '../Openness.tsx'
import { RoleChip } from '../RoleChip.tsx'
import { roomIcon } from '../room-icon.ts'
import styles from './RoomRow.module.css'

interface Props {
  readonly room: KeptContext
  readonly grip: ReactNode
  readonly menu: ReactNode
}

/** A room in the list of rooms: who may enter, what is posted and by whom. */
export function RoomRow({ room, grip, menu }: Props) {
  const { t } = useTranslation()
  const { contextType, roles, membersCount, allowedContentTypes, canMembersPost } = room
  const Icon = roomIcon(room.icon)
  const taken = takenBy(allowedContentTypes)
  return (
    <AccessRow
      grip={grip}
      icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      name={<bdi>{room.text}</bdi>}
      detail={<Detail room={room} />}
      who={
        contextType === 'public' ? (
          <Openness text={t('rooms.everyone')} />
        ) : (
          <>
            {roles.map((role) => (
              <RoleChip key={role._id} role={role} />
            ))}
            {(roles.length === 0 || membersCount > 0) && (
              <Openness
                icon={Lock}
                text={
                  membersCount > 0 ? t('rooms.peopleCount', { count: membersCount }) : t('rooms.adminsOnly')
                }
              />
            )}
          </>
        )
      }
      menu={menu}
    >
      <span
        className={styles.types}
        role="img"
        aria-label={taken.map((type) => t(`rooms.types.${type}`)).join(', ')}
      >
        {taken.map((type) => {
          const Type = contentIcons[type]
          return <Type key={type} size={15} strokeWidth={1.75} aria-hidden="true" />
        })}
      </span>
      <span className={styles.posts}>{t(canMembersPost ? 'rooms.membersPost' : 'rooms.moderatorsPost')}</span>
    </AccessRow>
  )
}

/** The special properties of a room, else its description. */
function Detail({ room: { contextType, isAnonymous, layout, description } }: Pick<Props, 'room'>) {
  const { t } = useTranslation()
  const special = [
    contextType === 'restricted' && t('rooms.restricted'),
    isAnonymous && t('rooms.authorsHidden'),
    layout === 'gallery' && t('rooms.layouts.gallery'),
  ].filter((word) => word !== false)
  return special.length > 0 ? special.join(', ') : <bdi>{description}</bdi>
}
