import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Switch.module.css'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'size' | 'role'>

interface Props extends InputProps {
  readonly label: ReactNode
  readonly description?: ReactNode
  /** As wide as its text, for use beside other controls instead of as a row of settings. */
  readonly isInline?: boolean
}

export function Switch({ label, description, isInline = false, ...input }: Props) {
  const id = useId()
  return (
    <label className={styles.row} data-inline={isInline || undefined}>
      <span className={styles.text}>
        <span id={`${id}label`} className={styles.label}>
          {label}
        </span>
        {description && (
          <small id={`${id}description`} className={styles.description}>
            {description}
          </small>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its checked state by itself.
        role="switch"
        className={styles.track}
        aria-labelledby={`${id}label`}
        aria-describedby={description ? `${id}description` : undefined}
      />
    </label>
  )
}
