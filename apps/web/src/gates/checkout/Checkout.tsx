import { Gem } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { idIn } from '../../channels/address.ts'
import { useChannel } from '../../channels/use-channel.ts'
import { closePaymentWindow } from '../../payments/payment-window.ts'
import { Notice } from '../../shell/Notice.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { tiersPath } from '../address.ts'
import { useGates } from '../use-gates.ts'
import { CheckoutPage } from './CheckoutPage.tsx'

/** Somebody confirms the tier they chose, and goes on to pay. */
export function Checkout() {
  // The window of a payment comes back here where nothing was paid; the page beneath it goes on.
  useEffect(closePaymentWindow, [])
  const { t } = useTranslation()
  const channel = useChannel()
  const gateId = idIn(useParams().gateId ?? '')
  const { gates, isFailed, retry } = useGates(channel._id)
  const gate = gates?.find(({ _id }) => _id === gateId)
  if (gate)
    return <CheckoutPage gate={gate} included={gates?.find(({ _id }) => _id === gate.includes)?.title} />
  if (isFailed)
    return <ErrorState title={t('gates.loadFailed')} text={t('gates.loadFailedText')} onRetry={retry} />
  if (!gates) return <Spinner />
  return (
    <Notice
      icon={<Gem size={32} strokeWidth={1.75} />}
      title={t('gates.goneTitle')}
      text={t('gates.goneText')}
      actions={<LinkButton to={tiersPath(channel)}>{t('gates.toAll')}</LinkButton>}
    />
  )
}
