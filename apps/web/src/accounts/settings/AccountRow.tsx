import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './AccountRow.module.css'

interface Props {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: ReactNode
  readonly action?: ReactNode
}

/** One thing about an account, and what can be done about it. */
export function AccountRow({ icon: Icon, title, text, action }: Props) {
  return (
    <div className={styles.row}>
      <span className={styles.icon}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
