import { type ComponentProps, type InputEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './Field.tsx'
import { type FieldWords, splitField } from './field-words.ts'
import { grow } from './grow.ts'
import styles from './TextArea.module.css'

type AreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'rows' | 'id' | 'ref' | 'maxLength'>

interface Props extends FieldWords, AreaProps {
  /** The number of lines while it is empty; it grows to sixteen and then scrolls. */
  readonly lines?: 2 | 3 | 5 | 8
  /** The maximum number of characters, which the help then mentions. */
  readonly limit?: number
}

export function TextArea(props: Props) {
  const [words, { lines = 3, limit, onInput, ...area }] = splitField(props)
  const { t } = useTranslation()
  const ref = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(area.defaultValue ?? '')
  const length = String(area.value ?? typed).length
  const counter = limit && t('ui.field.characters', { typed: length, limit })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height also follows values set by a parent.
  useLayoutEffect(() => {
    if (ref.current) grow(ref.current)
  }, [area.value])

  function take(event: InputEvent<HTMLTextAreaElement>) {
    setTyped(event.currentTarget.value)
    grow(event.currentTarget)
    onInput?.(event)
  }

  return (
    <Field {...words} help={words.help ?? counter}>
      {(wires) => (
        <textarea
          {...area}
          {...wires}
          ref={ref}
          className={styles.area}
          data-lines={lines}
          rows={lines}
          maxLength={limit}
          onInput={take}
        />
      )}
    </Field>
  )
}
