import { RefreshCw, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from './Banner.tsx'

interface Props {
  readonly isReconnecting: boolean
  /** The consequence for the reader, or the countdown to the next attempt. */
  readonly text: string
  readonly onTryNow?: () => void
}

/** The connection is lost or being restored; the caller decides when to show it. */
export function OfflineBanner({ isReconnecting, text, onTryNow }: Props) {
  const { t } = useTranslation()
  const Icon = isReconnecting ? RefreshCw : WifiOff
  const title = t(isReconnecting ? 'ui.offline.reconnecting' : 'ui.offline.offline')
  // The countdown stands outside the live region, so that it is not announced every second.
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
