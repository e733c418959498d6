import { Field } from '../Field.tsx'
import { type FieldWords, splitField } from '../field-words.ts'
import { ComboboxControl } from './ComboboxControl.tsx'
import type { ChoiceOfOne } from './combobox-choice.ts'

interface Props extends FieldWords, ChoiceOfOne {}

/** Chooses one of many options, found by typing. */
export function Combobox(props: Props) {
  const [words, choice] = splitField(props)
  return (
    <Field {...words}>{(wires) => <ComboboxControl {...choice} label={words.label} wires={wires} />}</Field>
  )
}
