import { TextField, type TextFieldProps } from './TextField.tsx'

/** A time of day, as hour:minute on a 24-hour clock. */
export const TimeField = (props: Omit<TextFieldProps, 'type'>) => <TextField {...props} type="time" />
