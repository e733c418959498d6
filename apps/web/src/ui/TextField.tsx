import { type ComponentProps, useId } from 'react'

interface Props extends ComponentProps<'input'> {
  readonly label: string
  readonly isWrong?: boolean
}

export function TextField({ label, isWrong = false, ...rest }: Props) {
  const id = useId()
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input {...rest} id={id} aria-invalid={isWrong} />
    </p>
  )
}
