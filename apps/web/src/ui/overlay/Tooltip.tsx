import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, useId } from 'react'
import { Kbd } from './Kbd.tsx'
import popup from './popup.module.css'
import styles from './Tooltip.module.css'

interface Props {
  /** What the tooltip explains: a focusable element with a name of its own. */
  readonly children: ReactElement
  readonly text: string
  /** The shortcut for the same action, in the format of Kbd. */
  readonly shortcut?: string
  /** The text says more than the name does, so it is read aloud as well. */
  readonly isDescription?: boolean
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
}

/** A short text under the pointer or beside the focus. */
export function Tooltip({ children, text, shortcut, isDescription = false, side = 'top' }: Props) {
  const id = useId()
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} aria-describedby={isDescription ? id : undefined} />
      {isDescription && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      <Base.Portal className={popup.portal}>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={`${popup.popup} ${styles.tooltip}`} aria-hidden="true">
            {text}
            {shortcut && <Kbd keys={shortcut} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
