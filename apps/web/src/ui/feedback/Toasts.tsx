import { useCallback } from 'react'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { closed } from '../../platform/store/toasts.ts'
import { ToastCard } from './ToastCard.tsx'
import styles from './Toasts.module.css'
import { useUndoKey } from './use-undo-key.ts'

const places = 2

interface Props {
  /** Off for those who do not want single keys to do things. */
  readonly hasUndoKey?: boolean
}

/** Always on the page, since a screen reader announces only what appears in a region it knows. */
export function Toasts({ hasUndoKey = true }: Props) {
  const dispatch = useAppDispatch()
  const toasts = useAppSelector((state) => state.toasts)
  const undoable = toasts.slice(-places).findLast(({ action }) => action === 'undo')?.id
  const undo = useCallback(() => dispatch(closed(undoable!, true)), [dispatch, undoable])
  useUndoKey(hasUndoKey && undoable !== undefined ? undo : undefined)

  // Only what names its politeness is still heard while a dialog hides the rest of the page.
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
