import { exploreAddress } from '@guildhall/contract/channels/addresses'
import { DoorClosed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { Notice } from '../../shell/Notice.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { channelPath } from '../address.ts'
import { useLandingParts } from '../landing-parts.ts'
import { isWhole } from '../selectors.ts'
import { ClosedNotice } from './ClosedNotice.tsx'
import { useChannelArrival } from './use-channel-arrival.ts'

/** The page of a community once it is loaded, or why it cannot be. */
export function ChannelArrival() {
  const { t } = useTranslation()
  const { channel, arrival, retry } = useChannelArrival()
  const { LatePayment } = useLandingParts()

  if (arrival?.how === 'gone')
    return (
      <Notice
        icon={<DoorClosed size={32} strokeWidth={1.75} />}
        title={t('channels.goneTitle')}
        text={t('channels.goneText')}
        actions={<LinkButton to={exploreAddress.pattern}>{t('channels.explore')}</LinkButton>}
      />
    )
  if (isWhole(channel))
    return (
      <>
        <ClosedNotice channel={channel} />
        <LatePayment channel={channel} />
        <Outlet context={channel} />
      </>
    )
  if (arrival?.how === 'there') return <Moved to={arrival.slug} />
  if (arrival?.how === 'failed')
    return <ErrorState title={t('channels.loadFailed')} text={t('channels.loadFailedText')} onRetry={retry} />
  return <Spinner />
}

/** The community has a new slug: this address is an old one. */
function Moved({ to }: { readonly to: string }) {
  const { pathname, search, hash } = useLocation()
  const beneath = pathname.split('/').slice(3)
  return <Navigate to={`${channelPath({ slug: to }, ...beneath)}${search}${hash}`} replace />
}
