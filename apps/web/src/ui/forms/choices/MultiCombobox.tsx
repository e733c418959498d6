import { Field } from '../Field.tsx'
import { type FieldWords, splitField } from '../field-words.ts'
import type { ChoiceOfMany } from './combobox-choice.ts'
import { MultiComboboxControl } from './MultiComboboxControl.tsx'

interface Props extends FieldWords, ChoiceOfMany {}

/** Chooses several of many options, found by typing; the chosen ones stand in the field as chips. */
export function MultiCombobox(props: Props) {
  const [words, choice] = splitField(props)
  return (
    <Field {...words}>
      {(wires) => <MultiComboboxControl {...choice} label={words.label} wires={wires} />}
    </Field>
  )
}
