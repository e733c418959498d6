import type { ReactNode } from 'react'

/** The words around a control. An error or a success takes the place of the help. */
export interface FieldWords {
  readonly label: string
  readonly isLabelUnseen?: boolean
  /** Beside the label and lighter, such as "optional". */
  readonly note?: string
  /** At the end of the label's line, such as a tag. */
  readonly aside?: ReactNode
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly success?: ReactNode
  /** Wrong, and the words for it stand elsewhere. */
  readonly isWrong?: boolean
}

/** Parts what the field says from what the control does. */
export function splitField<Props extends FieldWords>(props: Props) {
  const { label, isLabelUnseen, note, aside, help, error, success, isWrong, ...control } = props
  const words: FieldWords = { label, isLabelUnseen, note, aside, help, error, success, isWrong }
  return [words, control] as const
}
