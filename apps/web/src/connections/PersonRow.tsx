import type { ReactNode } from 'react'
import { sourceOf } from '../files/source-of.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import type { KeptUser } from '../users/collections.ts'
import { Mention } from '../users/Mention.tsx'
import { PersonLink } from './PersonLink.tsx'
import styles from './PersonRow.module.css'

interface Props {
  readonly user: KeptUser
  readonly actions?: ReactNode
}

/** Somebody in a list of people, with what can be done about them. */
export function PersonRow({ user, actions }: Props) {
  const { fullname, username, displayPicture } = user
  return (
    <li className={styles.row}>
      <Avatar name={fullname} src={sourceOf(displayPicture, 'thumbnail')} size={36} />
      <div className={styles.words}>
        <p className={styles.name}>
          <PersonLink user={user} />
        </p>
        {username && (
          <p className={styles.username}>
            <Mention username={username} />
          </p>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
