import { Field } from '../Field.tsx'
import { type FieldWords, splitField } from '../field-words.ts'
import { SelectControl } from './SelectControl.tsx'
import type { SelectChoice } from './select-choice.ts'

interface Props extends FieldWords, SelectChoice {}

/** Chooses one of a few options. For more than a dozen, or with a search, use a Combobox. */
export function Select(props: Props) {
  const [words, choice] = splitField(props)
  return <Field {...words}>{(wires) => <SelectControl {...choice} wires={wires} />}</Field>
}
