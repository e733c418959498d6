import { Globe, type LucideIcon } from 'lucide-react'
import styles from './Openness.module.css'

/** Who may enter, where no role restricts it. */
export function Openness({
  icon: Icon = Globe,
  text,
}: {
  readonly icon?: LucideIcon
  readonly text: string
}) {
  return (
    <span className={styles.open}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </span>
  )
}
