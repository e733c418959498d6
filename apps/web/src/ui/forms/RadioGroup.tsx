import { useId } from 'react'
import type { Option } from './choices/option.ts'
import { Field } from './Field.tsx'
import { type FieldWords, splitField } from './field-words.ts'
import { Radio } from './Radio.tsx'
import styles from './RadioGroup.module.css'

interface Props extends FieldWords {
  readonly options: readonly Option[]
  readonly value?: string | null
  readonly defaultValue?: string
  readonly onChange?: (value: string) => void
  readonly name?: string
  /** Cards leave an option room for an explanation. */
  readonly look?: 'rows' | 'cards'
  readonly disabled?: boolean
  readonly required?: boolean
}

export function RadioGroup(props: Props) {
  const [words, { options, name, look = 'rows', disabled, ...choice }] = splitField(props)
  const ownName = useId()
  return (
    <Field {...words} isGroup>
      {(wires) => (
        <div {...wires} role="radiogroup" className={styles.group} data-look={look}>
          {options.map((option) => (
            <Radio
              key={option.value}
              {...choice}
              option={option}
              name={name ?? ownName}
              look={look}
              disabled={disabled || option.isDisabled}
            />
          ))}
        </div>
      )}
    </Field>
  )
}
