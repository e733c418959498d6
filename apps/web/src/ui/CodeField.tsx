import { TextField } from './TextField.tsx'

interface Props {
  readonly label: string
  readonly name: string
  readonly isWrong: boolean
}

/** Six digits that came by mail; phones offer to fill them in. */
export function CodeField(props: Props) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      maxLength={6}
      required
    />
  )
}
