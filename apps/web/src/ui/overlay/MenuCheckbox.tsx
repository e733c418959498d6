import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Menu.module.css'
import { MenuBody } from './MenuBody.tsx'

interface Props {
  readonly icon?: ReactNode
  readonly children: string
  readonly isChecked: boolean
  readonly disabledReason?: string
  readonly onChange: (isChecked: boolean) => void
}

/** A row that is on or off. The menu stays open, since several are often changed at once. */
export function MenuCheckbox({ icon, children, isChecked, disabledReason, onChange }: Props) {
  return (
    <Base.CheckboxItem
      className={styles.item}
      label={children}
      checked={isChecked}
      disabled={disabledReason !== undefined}
      onCheckedChange={onChange}
    >
      <MenuBody icon={icon} reason={disabledReason}>
        {children}
      </MenuBody>
      <Base.CheckboxItemIndicator className={styles.check}>
        <Check size={16} strokeWidth={2.25} aria-hidden="true" />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  )
}
