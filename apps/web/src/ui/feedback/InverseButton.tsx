import type { ComponentProps } from 'react'
import styles from './InverseButton.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'> {
  readonly tone?: 'soft' | 'plain'
}

/** A button on the dark bars, whose colours are the inverse of the page's. */
export function InverseButton({ tone = 'soft', ...rest }: Props) {
  return <button {...rest} type="button" className={styles.button} data-tone={tone} />
}
