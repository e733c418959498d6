import type { ReactNode } from 'react'

/** The texts around a control. An error or a success replaces the help. */
export interface FieldWords {
  readonly label: string
  readonly isLabelUnseen?: boolean
  /** Beside the label in a lighter colour, such as "optional". */
  readonly note?: string
  /** At the end of the label's line, such as a tag. */
  readonly aside?: ReactNode
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly success?: ReactNode
  /** The control is wrong, and the error stands elsewhere. */
  readonly isWrong?: boolean
}

/** Separates the texts of the field from the props of the control. */
export function splitField<Props extends FieldWords>(props: Props) {
  const { label, isLabelUnseen, note, aside, help, error, success, isWrong, ...control } = props
  const words: FieldWords = { label, isLabelUnseen, note, aside, help, error, success, isWrong }
  return [words, control] as const
}
