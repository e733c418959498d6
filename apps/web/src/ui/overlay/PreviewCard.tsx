import { Popover as Base } from '@base-ui/react/popover'
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import styles from './PreviewCard.module.css'
import popup from './popup.module.css'

interface Props {
  /** A link. Resting the pointer on it or pressing Enter opens the card; a click still follows the link. */
  readonly trigger: ReactElement
  /** The card's accessible name. */
  readonly label: string
  readonly children: ReactNode
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
}

/** A preview of a link's destination that can contain controls. */
export function PreviewCard({ trigger, label, children, side = 'bottom' }: Props) {
  const [isOpen, setOpen] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLButtonElement>(null)

  const openOnEnter = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (event.key !== 'Enter' || !isPlain) return
    event.preventDefault()
    if (isOpen) card.current?.focus()
    setOpen(true)
  }

  const change = (willOpen: boolean, { reason, cancel }: Base.Root.ChangeEventDetails) => {
    if (reason === 'trigger-press') return cancel()
    setOpen(willOpen)
    if (reason === 'escape-key') link.current?.focus()
  }

  return (
    <Base.Root open={isOpen} onOpenChange={change}>
      <Base.Trigger
        ref={link}
        render={trigger}
        nativeButton={false}
        role="link"
        openOnHover
        delay={250}
        closeDelay={150}
        onKeyDown={openOnEnter}
      />
      <Base.Portal className={popup.portal}>
        <Base.Positioner side={side} align="start" sideOffset={8} collisionPadding={8}>
          <Base.Popup ref={card} className={`${popup.popup} ${styles.card}`} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
