import { TextField, type TextFieldProps } from './TextField.tsx'

/** A time of day, as hour:minute of 24. */
export const TimeField = (props: Omit<TextFieldProps, 'type'>) => <TextField {...props} type="time" />
