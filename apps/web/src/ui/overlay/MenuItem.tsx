import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import styles from './Menu.module.css'
import { MenuBody } from './MenuBody.tsx'

interface Props {
  readonly icon?: ReactNode
  readonly children: string
  readonly tone?: 'default' | 'danger'
  /** The same by key, as Kbd takes it. */
  readonly shortcut?: string
  /** Why it cannot be done now; it stays to be read but does nothing. */
  readonly disabledReason?: string
  readonly onSelect: () => void
}

export function MenuItem({ icon, children, tone = 'default', shortcut, disabledReason, onSelect }: Props) {
  return (
    <Base.Item
      className={styles.item}
      data-tone={tone}
      label={children}
      disabled={disabledReason !== undefined}
      onClick={onSelect}
    >
      <MenuBody icon={icon} shortcut={shortcut} reason={disabledReason}>
        {children}
      </MenuBody>
    </Base.Item>
  )
}
