import { Lock, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import landing from './Landing.module.css'
import styles from './LandingRooms.module.css'

interface ShownRoom {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly icon: LucideIcon
  readonly to: string
}

interface Props {
  /** Null until the rooms are loaded. */
  readonly rooms: readonly ShownRoom[] | null
  /** Only members may read the posts. */
  readonly isShut: boolean
}

/** The rooms of the community, as far as the viewer may know of them. */
export function LandingRooms({ rooms, isShut }: Props) {
  const { t } = useTranslation()
  const isEmpty = rooms === null || rooms.length === 0
  return (
    <section id="inside" className={landing.section} aria-labelledby="inside-heading">
      <h2 id="inside-heading" className={landing.heading}>
        {isEmpty ? t('channels.inside') : t('channels.roomsInside', { count: rooms.length })}
      </h2>
      {isEmpty ? (
        <p className={styles.shut}>
          {isShut && <Lock size={16} strokeWidth={1.75} aria-hidden="true" />}
          {t(isShut ? 'channels.roomsShut' : 'channels.roomsNone')}
        </p>
      ) : (
        <ul className={styles.rooms}>
          {rooms.map(({ id, name, description, icon: Icon, to }) => (
            <li key={id} className={styles.room}>
              <span className={styles.icon} aria-hidden="true">
                <Icon size={20} strokeWidth={1.75} />
              </span>
              <h3 className={styles.name}>
                <Link className={styles.link} to={to}>
                  <bdi>{name}</bdi>
                </Link>
              </h3>
              {description && (
                <p className={styles.text}>
                  <bdi>{description}</bdi>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
