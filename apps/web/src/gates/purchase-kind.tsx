import type { Order } from '@guildhall/contract/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { doubtOf } from '../payments/is-live.ts'
import type { PurchaseKind } from '../payments/purchase-kinds.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { checkoutPath, tiersPath } from './address.ts'
import { keepGate, takeBackChange } from './grant-thunks.ts'
import { StopGate } from './StopGate.tsx'

interface Props {
  readonly order: Order
}

const useChannelOf = ({ channelId }: Order) => useAppSelector((state) => state.channels.entities[channelId])

/** Changes a tier that is paid for, takes that back, cancels it, or keeps it after all. */
function Acts({ order, onChanged }: Props & { readonly onChanged: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannelOf(order)
  const [isStopping, setStopping] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { channelId, subjectId, title, subscription } = order
  const gate = { channelId, _id: subjectId, title }
  const isChangeable = subscription?.status !== 'pastDue' && doubtOf(order) === null

  async function keep(act: typeof keepGate) {
    setBusy(true)
    if (await dispatch(act(gate))) onChanged()
    setBusy(false)
  }

  if (subscription?.isCancelled)
    return (
      <Button size="sm" tone="soft" isBusy={isBusy} onClick={() => void keep(keepGate)}>
        {t('gates.keep', { name: title })}
      </Button>
    )
  return (
    <>
      {isChangeable && subscription?.change && (
        <Button
          size="sm"
          tone="soft"
          isBusy={isBusy}
          aria-label={t('gates.takeBackOf', { name: title })}
          onClick={() => void keep(takeBackChange)}
        >
          {t('gates.takeBack')}
        </Button>
      )}
      {isChangeable && channel && !subscription?.change && (
        <LinkButton size="sm" to={tiersPath(channel)} aria-label={t('gates.changeOf', { name: title })}>
          {t('gates.changeTier')}
        </LinkButton>
      )}
      <Button
        size="sm"
        tone="ghost"
        aria-label={t('gates.stop.of', { name: title })}
        onClick={() => setStopping(true)}
      >
        {t('gates.stop.short')}
      </Button>
      {isStopping && (
        <StopGate
          gate={gate}
          until={subscription?.periodEndTime}
          onClose={() => setStopping(false)}
          onStopped={onChanged}
        />
      )}
    </>
  )
}

/** Back to the page on which the tier is confirmed and paid. */
function Again({ order }: Props) {
  const { t } = useTranslation()
  const channel = useChannelOf(order)
  return (
    channel && (
      <LinkButton tone="primary" to={checkoutPath(channel, order.subjectId)}>
        {t('gates.checkout.again')}
      </LinkButton>
    )
  )
}

export const gatePurchases: PurchaseKind = { kind: 'gate', Acts, Again }
