import { useAppSelector } from '../platform/store/hooks.ts'
import { ToastCard } from './ToastCard.tsx'

/** Always on the page, since a screen reader announces only what appears in a region it knows. */
export function Toasts() {
  const toasts = useAppSelector((state) => state.toasts)
  return (
    <div className="toasts" role="status">
      <ul>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ul>
    </div>
  )
}
