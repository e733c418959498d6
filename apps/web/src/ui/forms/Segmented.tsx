import { useId } from 'react'
import type { Option } from './choices/option.ts'
import { Field } from './Field.tsx'
import { type FieldWords, splitField } from './field-words.ts'
import styles from './Segmented.module.css'

interface Segment extends Omit<Option, 'description'> {
  /** The number of items behind the option. */
  readonly count?: number
  /** Only the icon is visible; the label is read aloud. */
  readonly isIconOnly?: boolean
}

interface Props extends FieldWords {
  readonly options: readonly Segment[]
  readonly value?: string
  readonly defaultValue?: string
  readonly onChange?: (value: string) => void
  readonly name?: string
  readonly size?: 'sm' | 'md'
  readonly disabled?: boolean
}

/** Chooses a filter or a view. Sections with an address of their own are tabs. */
export function Segmented(props: Props) {
  const [words, { options, value, defaultValue, onChange, name, size = 'md', disabled }] = splitField(props)
  const ownName = useId()
  return (
    <Field {...words} isGroup>
      {(wires) => (
        <div {...wires} role="radiogroup" className={styles.track} data-size={size}>
          {options.map((option) => (
            <label key={option.value} className={styles.segment}>
              <input
                type="radio"
                className={styles.input}
                name={name ?? ownName}
                value={option.value}
                checked={value === undefined ? undefined : value === option.value}
                defaultChecked={value === undefined ? defaultValue === option.value : undefined}
                onChange={() => onChange?.(option.value)}
                disabled={disabled || option.isDisabled}
              />
              {option.icon && <span aria-hidden="true">{option.icon}</span>}
              <span className={option.isIconOnly ? 'unseen' : undefined}>{option.label}</span>
              {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
