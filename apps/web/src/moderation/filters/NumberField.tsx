import { TextField, type TextFieldProps } from '../../ui/forms/TextField.tsx'

/** A whole number, typed. */
export function NumberField(props: TextFieldProps) {
  return <TextField {...props} inputMode="numeric" autoComplete="off" maxLength={4} />
}
