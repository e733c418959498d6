import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import styles from './Menu.module.css'

interface Props {
  readonly label: string
  readonly children: ReactNode
}

export function MenuGroup({ label, children }: Props) {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}
