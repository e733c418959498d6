import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import styles from './Menu.module.css'
import { MenuBody } from './MenuBody.tsx'

interface Props {
  readonly icon?: ReactNode
  readonly children: string
  readonly tone?: 'default' | 'danger'
  /** The shortcut for the same action, in the format of Kbd. */
  readonly shortcut?: string
  /** Why the action is not available now; the row stays readable but does nothing. */
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
