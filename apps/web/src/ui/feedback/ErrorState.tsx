import { CloudOff, FileQuestionMark, Hourglass, RotateCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackOnline, useIsOffline } from '../../platform/online.ts'
import { Button } from '../actions/Button.tsx'
import { Empty } from './Empty.tsx'

const looks = {
  failed: { Icon: CloudOff, tone: 'danger' },
  gone: { Icon: FileQuestionMark, tone: 'neutral' },
  slow: { Icon: Hourglass, tone: 'neutral' },
} as const

interface Props {
  /** What failed. */
  readonly title: string
  /** Why, and what is safe. */
  readonly text?: ReactNode
  readonly kind?: keyof typeof looks
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
  /** Another action, beside or instead of trying again. */
  readonly action?: ReactNode
  readonly headingLevel?: 2 | 3
}

/** What failed for want of a network is tried again by itself. */
export function ErrorState({ kind = 'failed', onRetry, isRetrying = false, action, ...rest }: Props) {
  const { t } = useTranslation()
  const isOffline = useIsOffline() && kind === 'failed' && onRetry !== undefined
  useBackOnline(() => kind === 'failed' && onRetry?.())
  const { Icon, tone } = looks[kind]
  if (isOffline)
    return (
      <Empty
        headingLevel={rest.headingLevel}
        role="status"
        tone="neutral"
        icon={<WifiOff size={32} strokeWidth={1.75} />}
        title={t('offline.title')}
        text={t('offline.text')}
      />
    )
  return (
    <Empty
      {...rest}
      role="alert"
      tone={tone}
      icon={<Icon size={32} strokeWidth={1.75} />}
      action={
        (onRetry || action) && (
          <>
            {onRetry && (
              <Button
                tone="primary"
                icon={<RotateCw size={16} strokeWidth={1.75} />}
                isBusy={isRetrying}
                onClick={onRetry}
              >
                {t('tryAgain')}
              </Button>
            )}
            {action}
          </>
        )
      }
    />
  )
}
