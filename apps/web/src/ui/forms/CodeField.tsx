import { CodeBoxes } from './CodeBoxes.tsx'
import styles from './CodeField.module.css'
import { Field } from './Field.tsx'
import { type FieldWords, splitField } from './field-words.ts'
import { useTakeover } from './use-takeover.ts'

interface Props extends FieldWords {
  readonly name: string
  readonly onComplete?: (code: string) => void
  readonly disabled?: boolean
  readonly autoFocus?: boolean
}

/** Six digits that came by mail; phones offer to fill them in. A plain input until hydration. */
export function CodeField(props: Props) {
  const [words, { name, onComplete, disabled, autoFocus }] = splitField(props)
  const [plain, found] = useTakeover<HTMLInputElement>()
  return (
    <Field {...words}>
      {(wires) =>
        found ? (
          <CodeBoxes
            label={words.label}
            wires={wires}
            name={name}
            onComplete={onComplete}
            disabled={disabled}
            initial={found.value}
            isFocused={found.hadFocus || autoFocus}
          />
        ) : (
          <input
            {...wires}
            ref={plain}
            className={styles.plain}
            name={name}
            disabled={disabled}
            autoComplete="one-time-code"
            inputMode="numeric"
            pattern="[0-9]{6}"
            maxLength={6}
            dir="ltr"
            required
          />
        )
      }
    </Field>
  )
}
