import { useId } from 'react'
import type { Option } from './choices/option.ts'
import styles from './Radio.module.css'

interface Props {
  readonly option: Option
  readonly name: string
  readonly look: 'rows' | 'cards'
  readonly value?: string | null
  readonly defaultValue?: string
  readonly onChange?: (value: string) => void
  readonly disabled?: boolean
  readonly required?: boolean
}

export function Radio({ option, look, value, defaultValue, onChange, ...input }: Props) {
  const { icon, label, description, end } = option
  const id = useId()
  return (
    <label className={styles.row} data-look={look}>
      <input
        {...input}
        type="radio"
        className={styles.dot}
        value={option.value}
        checked={value === undefined ? undefined : value === option.value}
        defaultChecked={value === undefined ? defaultValue === option.value : undefined}
        onChange={() => onChange?.(option.value)}
        aria-labelledby={`${id}label`}
        aria-describedby={
          [end && `${id}end`, description && `${id}description`].filter(Boolean).join(' ') || undefined
        }
      />
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
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
      {end && (
        <span id={`${id}end`} className={styles.end}>
          {end}
        </span>
      )}
    </label>
  )
}
