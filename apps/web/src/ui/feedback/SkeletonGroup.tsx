import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from './ErrorState.tsx'
import styles from './SkeletonGroup.module.css'

const patienceMs = 10_000

interface Props {
  readonly children: ReactNode
  /** Replaces the skeletons after ten seconds. */
  readonly onRetry?: () => void
}

/** Skeletons in the shape of the coming content: invisible for the first moment, and replaced after a while. */
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
