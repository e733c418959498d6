import { Field } from './Field.tsx'
import { type FieldWords, splitField } from './field-words.ts'
import { SelectControl } from './SelectControl.tsx'
import type { SelectChoice } from './select-choice.ts'

interface Props extends FieldWords, SelectChoice {}

/** One of a few. For more than a dozen, or to search them, take a Combobox. */
export function Select(props: Props) {
  const [words, choice] = splitField(props)
  return <Field {...words}>{(wires) => <SelectControl {...choice} wires={wires} />}</Field>
}
