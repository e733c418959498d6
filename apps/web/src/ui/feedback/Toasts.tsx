import { useCallback } from 'react'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { closed } from '../../platform/store/toasts.ts'
import { ToastCard } from './ToastCard.tsx'
import styles from './Toasts.module.css'
import { useUndoKey } from './use-undo-key.ts'

const places = 2

interface Props {
  /** False for people who have switched single-letter shortcuts off. */
  readonly hasUndoKey?: boolean
}

/** Always mounted, since a screen reader announces only what appears in a live region it already knows. */
export function Toasts({ hasUndoKey = true }: Props) {
  const dispatch = useAppDispatch()
  const toasts = useAppSelector((state) => state.toasts)
  const undoable = toasts.slice(-places).findLast(({ action }) => action === 'undo')?.id
  const undo = useCallback(() => dispatch(closed(undoable!, true)), [dispatch, undoable])
  useUndoKey(hasUndoKey && undoable !== undefined ? undo : undefined)

  // A dialog hides the rest of the page from screen readers, except for elements with aria-live.
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      <ul className={styles.list}>
        {toasts.map((toast, at) => (
          <ToastCard key={toast.id} toast={toast} isWaiting={at < toasts.length - places} />
        ))}
      </ul>
    </div>
  )
}
