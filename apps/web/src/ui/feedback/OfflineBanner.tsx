import { RefreshCw, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from './Banner.tsx'

interface Props {
  readonly isReconnecting: boolean
  /** What it means for the reader, or the countdown to the next try. */
  readonly text: string
  readonly onTryNow?: () => void
}

/** The connection is gone or coming back; who shows it knows when. */
export function OfflineBanner({ isReconnecting, text, onTryNow }: Props) {
  const { t } = useTranslation()
  const Icon = isReconnecting ? RefreshCw : WifiOff
  const title = t(isReconnecting ? 'ui.offline.reconnecting' : 'ui.offline.offline')
  // The seconds count down outside of what is read aloud.
  return (
    <Banner
      tone={isReconnecting ? 'info' : 'warning'}
      icon={<Icon size={16} strokeWidth={1.75} />}
      title={<span role="status">{title}</span>}
      action={onTryNow && { label: t('ui.offline.tryNow'), onClick: onTryNow }}
    >
      {text}
    </Banner>
  )
}
