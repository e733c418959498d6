import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import styles from './Popover.module.css'
import popup from './popup.module.css'

interface Props {
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly title: string
  /** For panels whose content explains itself; the title is still read aloud. */
  readonly isTitleUnseen?: boolean
  /** Beside the title, at the end. */
  readonly headerAction?: ReactNode
  /** Stays below the part that scrolls. */
  readonly footer?: ReactNode
  readonly children: ReactNode
  readonly size?: 'sm' | 'md' | 'lg'
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  readonly align?: 'start' | 'center' | 'end'
  /** Given together with onOpenChange where the page controls it. */
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
}

/** A panel under the button that opens it. The rest of the page stays usable. */
export function Popover({
  trigger,
  title,
  isTitleUnseen = false,
  headerAction,
  footer,
  children,
  size = 'md',
  side = 'bottom',
  align = 'end',
  isOpen,
  onOpenChange,
}: Props) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal className={popup.portal}>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          collisionAvoidance={{ fallbackAxisSide: 'none' }}
        >
          <Base.Popup className={`${popup.popup} ${styles.popover}`} data-size={size}>
            <div className={isTitleUnseen ? 'unseen' : styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {headerAction}
            </div>
            <div className={styles.body}>{children}</div>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
