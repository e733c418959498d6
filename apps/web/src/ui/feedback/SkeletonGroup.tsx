import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from './ErrorState.tsx'
import styles from './SkeletonGroup.module.css'

const patienceMs = 10_000

interface Props {
  readonly children: ReactNode
  /** Offered in place of the skeletons once ten seconds have passed. */
  readonly onRetry?: () => void
}

/** Skeletons in the geometry of what comes: unseen for the first moment, and not for ever. */
export function SkeletonGroup({ children, onRetry }: Props) {
  const { t } = useTranslation()
  const [isLong, setLong] = useState(false)
  const isWaiting = !isLong || !onRetry

  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isWaiting])

  if (!isWaiting)
    return (
      <ErrorState
        kind="slow"
        title={t('ui.slow.title')}
        text={t('ui.slow.text')}
        onRetry={() => {
          setLong(false)
          onRetry()
        }}
      />
    )
  return (
    <div className={styles.group} role="status" aria-busy="true">
      <span className="unseen">{t('loading')}</span>
      {children}
    </div>
  )
}
