import { TextField, type TextFieldProps } from './TextField.tsx'

/** A day, as year-month-day; the browser shows it the reader's way and brings its own calendar. */
export const DateField = (props: Omit<TextFieldProps, 'type'>) => <TextField {...props} type="date" />
