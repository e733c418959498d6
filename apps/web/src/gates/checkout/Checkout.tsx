import { Gem } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { idIn } from '../../channels/address.ts'
import { useChannel } from '../../channels/use-channel.ts'
import { closePaymentWindow } from '../../payments/payment-window.ts'
import { Notice } from '../../shell/Notice.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { tiersPath } from '../address.ts'
import type { KeptGate } from '../collections.ts'
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
    return (
      <OpenCheckout
        key={gateId}
        gate={gate}
        included={gates?.find(({ _id }) => _id === gate.includes)?.title}
      />
    )
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

interface Props {
  readonly gate: KeptGate
  /** The name of the tier that it includes. */
  readonly included: string | undefined
}

/** Whoever has bought the tier already, as after paying in another tab, is not asked to pay for it again. */
function OpenCheckout({ gate, included }: Props) {
  const { t } = useTranslation()
  const channel = useChannel()
  const isChange = useSearchParams()[0].has('from')
  // What becomes theirs while they pay leads on from there; what they were given can be bought all the same.
  const [isBought] = useState(gate.grant !== null && gate.grant.source !== 'manual' && !isChange)
  if (!isBought) return <CheckoutPage gate={gate} included={included} />
  return (
    <Notice
      icon={<Gem size={32} strokeWidth={1.75} />}
      title={t('gates.checkout.held', { name: gate.title })}
      text={t('gates.checkout.heldText')}
      actions={<LinkButton to={tiersPath(channel)}>{t('gates.toAll')}</LinkButton>}
    />
  )
}
