import { X } from 'lucide-react'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { closed, type Toast } from '../../platform/store/toasts.ts'
import { InverseButton } from './InverseButton.tsx'
import { Progress } from './Progress.tsx'
import styles from './ToastCard.module.css'
import { ToastIcon } from './ToastIcon.tsx'
import { useClock } from './use-clock.ts'
import { useTabHidden } from './use-tab-hidden.ts'

interface Props {
  readonly toast: Toast
  /** Two newer toasts are before it: it is hidden and its timer is paused. */
  readonly isWaiting?: boolean
}

/** One toast. Its timer pauses while somebody reads it, the tab is hidden or it shows progress. */
export function ToastCard({ toast, isWaiting = false }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const { id, action, progress = 100 } = toast
  const isUnderWay = progress < 100
  const close = useCallback(() => dispatch(closed(id)), [dispatch, id])
  useClock(toast.duration, useTabHidden() || isHovered || isFocused || isWaiting || isUnderWay, close)

  const text = 'text' in toast ? toast.text : t(toast.textKey, toast.values ?? {})
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }

  return (
    <li
      className={styles.toast}
      hidden={isWaiting}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={closeOnEscape}
    >
      <ToastIcon kind={isUnderWay ? 'under way' : toast.kind} />
      <span className={styles.text} role={toast.kind === 'failed' ? 'alert' : undefined}>
        {text}
      </span>
      {isUnderWay && (
        <span className={styles.progress}>
          <Progress label={text} value={progress} />
        </span>
      )}
      {action && (
        <InverseButton
          aria-keyshortcuts={action === 'undo' ? 'Z' : undefined}
          onClick={() => dispatch(closed(id, true))}
        >
          {t(`ui.toast.${action}`)}
        </InverseButton>
      )}
      <button type="button" className={styles.dismiss} aria-label={t('dismiss')} onClick={close}>
        <X size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  )
}
