import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'button'> {
  readonly isBusy?: boolean
  readonly isQuiet?: boolean
}

export function Button({ isBusy = false, isQuiet = false, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={isQuiet ? 'button button-quiet' : 'button'}
      aria-busy={isBusy}
      disabled={isBusy || rest.disabled}
    />
  )
}
