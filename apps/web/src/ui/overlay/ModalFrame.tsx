import { Dialog } from '@base-ui/react/dialog'
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import styles from './Modal.module.css'
import { useSwipeAway } from './use-swipe-away.ts'

interface Props {
  readonly size: 'sm' | 'md' | 'lg'
  readonly header: ReactNode
  readonly children?: ReactNode
  readonly footer?: ReactNode
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** A press outside the panel would take the focus out of it. */
const keepFocus = (event: MouseEvent) => {
  if (event.target === event.currentTarget) event.preventDefault()
}

/** The frame that Modal and Confirm share: a panel over the page, and on a phone a sheet from its lower edge. */
export function ModalFrame({ size, header, children, footer, initialFocus, onClose }: Props) {
  const body = useRef<HTMLDivElement>(null)
  const firstField = (opened: string) =>
    opened === 'touch' || (body.current?.querySelector<HTMLElement>('input, textarea, select') ?? true)
  const swipe = useSwipeAway('bottom', onClose)
  return (
    <Dialog.Portal className={styles.portal}>
      <Dialog.Backdrop className={styles.backdrop} />
      <Dialog.Viewport className={styles.viewport} onMouseDown={keepFocus}>
        <Dialog.Popup
          className={styles.popup}
          data-size={size}
          data-swipe
          initialFocus={initialFocus ?? firstField}
        >
          <div className={styles.top} {...swipe}>
            <span className={styles.grabber} />
            {header}
          </div>
          {children && (
            <div ref={body} className={styles.body}>
              {children}
            </div>
          )}
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </Dialog.Popup>
      </Dialog.Viewport>
    </Dialog.Portal>
  )
}
