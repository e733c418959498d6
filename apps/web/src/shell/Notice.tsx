import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface Props {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly actions?: ReactNode
}

/** A page that consists of one notice, whose title is the page's heading. */
export function Notice({ icon, title, text, actions }: Props) {
  return (
    <div className={styles.notice}>
      <span className={styles.tile} aria-hidden="true">
        {icon}
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
