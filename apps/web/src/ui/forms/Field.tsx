import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { FieldMessage } from './FieldMessage.tsx'
import type { FieldWords } from './field-words.ts'

/** The attributes that connect a control to its label, description and error. */
export interface Wires {
  readonly id: string
  readonly 'aria-labelledby': string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

interface Props extends FieldWords {
  /** Several controls under one label. */
  readonly isGroup?: boolean
  readonly children: (wires: Wires) => ReactNode
}

export function Field({ isGroup = false, children, ...words }: Props) {
  const { label, isLabelUnseen = false, note, aside, help, error, success, isWrong = false } = words
  const id = useId()
  const [labelId, helpId, messageId] = [`${id}label`, `${id}help`, `${id}message`]
  const hasError = Boolean(error)
  const hasMessage = hasError || Boolean(success)
  const isHelped = Boolean(help) && !hasMessage

  const text = (
    <>
      {label}
      {note && <small className={styles.note}> {note}</small>}
    </>
  )
  const labelClass = isLabelUnseen ? 'unseen' : styles.label

  return (
    <div className={styles.field}>
      <div className={styles.top} data-empty={(isLabelUnseen && !aside) || undefined}>
        {isGroup ? (
          <span id={labelId} className={labelClass}>
            {text}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className={labelClass}>
            {text}
          </label>
        )}
        {aside}
      </div>
      {children({
        id,
        'aria-labelledby': labelId,
        'aria-describedby': isHelped ? helpId : hasMessage ? messageId : undefined,
        'aria-invalid': hasError || isWrong || undefined,
      })}
      {isHelped && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
      <FieldMessage id={messageId} error={error} success={success} />
    </div>
  )
}
