import { Check, CircleAlert, Link, LoaderCircle, Send, Trash2 } from 'lucide-react'
import type { Toast } from '../../platform/store/toasts.ts'
import styles from './ToastIcon.module.css'

const icons = {
  done: Check,
  sent: Send,
  removed: Trash2,
  copied: Link,
  failed: CircleAlert,
  'under way': LoaderCircle,
}

export function ToastIcon({ kind }: { readonly kind: Toast['kind'] | 'under way' }) {
  if (!kind) return null
  const Icon = icons[kind]
  return (
    <span className={styles.icon} data-kind={kind} aria-hidden="true">
      <Icon size={16} strokeWidth={1.75} />
    </span>
  )
}
