import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { roomPath } from '../channels/address.ts'
import { useChannel } from '../channels/use-channel.ts'
import type { KeptContext } from './collections.ts'
import { RoleChip } from './RoleChip.tsx'
import styles from './RoomCard.module.css'
import { roomIcon } from './room-icon.ts'

export function RoomCard({ room }: { readonly room: KeptContext }) {
  const { t } = useTranslation()
  const channel = useChannel()
  const Icon = roomIcon(room.icon)
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link className={styles.link} to={roomPath(channel, room)}>
            <bdi>{room.text}</bdi>
          </Link>
          {room.contextType === 'restricted' && (
            <Lock size={14} strokeWidth={1.75} role="img" aria-label={t('rooms.restricted')} />
          )}
        </h3>
        {room.description && (
          <p className={styles.description} dir="auto">
            {room.description}
          </p>
        )}
        {room.roles.length > 0 && (
          <p className={styles.roles}>
            {room.roles.map((role) => (
              <RoleChip key={role._id} role={role} />
            ))}
          </p>
        )}
      </div>
    </li>
  )
}
