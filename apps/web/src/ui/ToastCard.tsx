import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { dismissed, type Toast } from '../platform/store/toasts.ts'
import { Button } from './actions/Button.tsx'
import { useTabHidden } from './use-tab-hidden.ts'

/** One toast. Its clock stands still while somebody reads it or the tab is hidden. */
export function ToastCard({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isStopped = useTabHidden() || isHovered || isFocused
  const remaining = useRef<number>(toast.duration)

  useEffect(() => {
    if (isStopped) return
    const startedAt = performance.now()
    const timer = setTimeout(() => dispatch(dismissed(toast.id)), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - startedAt
    }
  }, [dispatch, isStopped, toast.id])

  const dismissOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dispatch(dismissed(toast.id))
  }

  return (
    <li
      className="toast"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={dismissOnEscape}
    >
      <span>{'text' in toast ? toast.text : t(toast.textKey)}</span>
      <Button tone="ghost" onClick={() => dispatch(dismissed(toast.id))}>
        {t('dismiss')}
      </Button>
    </li>
  )
}
