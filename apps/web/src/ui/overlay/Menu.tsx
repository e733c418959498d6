import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import styles from './Menu.module.css'
import popup from './popup.module.css'

interface Props {
  /** The button that opens the menu and names it. */
  readonly trigger: ReactElement
  readonly children: ReactNode
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  readonly align?: 'start' | 'center' | 'end'
}

/** A menu of actions. Contains MenuItem, MenuLink, MenuCheckbox, MenuGroup and MenuSeparator. */
export function Menu({ trigger, children, side = 'bottom', align = 'start' }: Props) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal className={popup.portal}>
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={`${popup.popup} ${styles.menu}`}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
