import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './Checkbox.module.css'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'size' | 'ref'>

interface Props extends InputProps {
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly isLabelUnseen?: boolean
  /** Some but not all of the items it stands for are selected. */
  readonly isMixed?: boolean
}

export function Checkbox({ label, description, isLabelUnseen = false, isMixed = false, ...input }: Props) {
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (ref.current) ref.current.indeterminate = isMixed
  })
  return (
    <label className={styles.row} data-bare={isLabelUnseen || undefined}>
      <span className={styles.mark}>
        <input
          aria-describedby={description ? `${id}description` : undefined}
          {...input}
          ref={ref}
          type="checkbox"
          className={styles.box}
          aria-labelledby={`${id}label`}
        />
        <Check className={styles.check} size={12} strokeWidth={3} aria-hidden="true" />
        <Minus className={styles.minus} size={12} strokeWidth={3} aria-hidden="true" />
      </span>
      <span className={isLabelUnseen ? 'unseen' : styles.text}>
        <span id={`${id}label`}>{label}</span>
        {description && (
          <small id={`${id}description`} className={styles.description}>
            {description}
          </small>
        )}
      </span>
    </label>
  )
}
