import { ContextMenu as Base } from '@base-ui/react/context-menu'
import type { ReactElement, ReactNode } from 'react'
import styles from './Menu.module.css'
import popup from './popup.module.css'

interface Props {
  /** What the menu belongs to. */
  readonly trigger: ReactElement
  readonly children: ReactNode
}

/** A menu that opens on what it belongs to: by the right mouse button, the menu key, or a long press. */
export function ContextMenu({ trigger, children }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal className={popup.portal}>
        <Base.Positioner collisionPadding={8}>
          <Base.Popup className={`${popup.popup} ${styles.menu}`}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
