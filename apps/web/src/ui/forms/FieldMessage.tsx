import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './FieldMessage.module.css'

interface Props {
  readonly id: string
  readonly error?: ReactNode
  readonly success?: ReactNode
}

/** Always mounted, since a screen reader announces only what appears in a live region it already knows. */
export function FieldMessage({ id, error, success }: Props) {
  const tone = error ? 'error' : 'success'
  return (
    <div id={id} aria-live="polite">
      {(error || success) && (
        <p className={styles.message} data-tone={tone}>
          {error && <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />}
          <span>{error || success}</span>
        </p>
      )}
    </div>
  )
}
