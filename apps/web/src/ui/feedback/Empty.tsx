import type { ReactNode } from 'react'
import styles from './Empty.module.css'

interface Props {
  readonly title: string
  readonly text?: ReactNode
  /** At 32 px, on a tile in the tone's colour. */
  readonly icon?: ReactNode
  /** In place of icon and tile. */
  readonly drawing?: ReactNode
  readonly tone?: 'brand' | 'danger' | 'neutral'
  /** One or two buttons, the way on. */
  readonly action?: ReactNode
  readonly headingLevel?: 2 | 3
  readonly role?: 'alert'
}

/** In place of what is not there: a sentence and the way on. */
export function Empty({ title, text, icon, drawing, tone = 'brand', action, headingLevel = 2, role }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.empty} role={role}>
      {drawing ??
        (icon && (
          <span className={styles.tile} data-tone={tone} aria-hidden="true">
            {icon}
          </span>
        ))}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
