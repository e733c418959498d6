import { Avatar } from './Avatar.tsx'
import styles from './AvatarStack.module.css'
import type { FaceSize } from './Face.tsx'

interface Person {
  readonly id: string
  readonly name: string
  readonly src?: string
}

interface Props {
  readonly people: readonly Person[]
  /** The people's names, read in place of the pictures. */
  readonly label: string
  readonly max?: number
  /** The number of people, if more than are given. */
  readonly total?: number
  readonly size?: FaceSize
}

export function AvatarStack({ people, label, max = 5, total = people.length, size = 24 }: Props) {
  const shown = people.slice(0, max)
  const more = total - shown.length
  return (
    <span className={styles.stack} role="img" aria-label={label}>
      {shown.map(({ id, name, src }) => (
        <span key={id} className={styles.one}>
          <Avatar name={name} src={src} size={size} />
        </span>
      ))}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </span>
  )
}
