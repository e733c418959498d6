import { orderCalls } from '@guildhall/contract/payments'
import { purchasesAddress } from '@guildhall/contract/payments/addresses'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { isLive } from '../payments/is-live.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { useRead } from '../platform/store/use-read.ts'
import { Button } from '../ui/actions/Button.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Time } from '../ui/display/Time.tsx'
import { checkoutPath } from './address.ts'
import type { KeptGate } from './collections.ts'
import { GiveUp } from './GiveUp.tsx'
import { keepGate } from './grant-thunks.ts'
import { isSubscribed } from './hold.ts'
import styles from './MemberGates.module.css'
import { StopGate } from './StopGate.tsx'

interface Props {
  readonly gate: KeptGate
  readonly grant: NonNullable<KeptGate['grant']>
  /** Another price for the same tier, to which it can be changed. */
  readonly otherPriceId: string | undefined
}

/** Until when somebody holds a tier, and how they end it or keep it after all. */
export function HeldGate({ gate, grant, otherPriceId }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const [isEnding, setEnding] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isRenewing = isSubscribed(gate) && !grant.isCancelled
  const { data } = useRead(orderCalls.getPurchases, isRenewing ? { channelId: channel._id } : null)
  const order = data?.orders.filter(isLive).find(({ subjectId }) => subjectId === gate._id)
  const isLate = order?.subscription.status === 'pastDue'
  const words = { name: gate.title }

  async function keep() {
    setBusy(true)
    await dispatch(keepGate(gate))
    setBusy(false)
  }

  return (
    <>
      <p className={styles.held}>
        {isRenewing && grant.source === 'subscription' ? (
          t(isLate ? 'payments.memberships.failed' : 'gates.renews')
        ) : grant.until ? (
          <Trans
            i18nKey={
              grant.isCancelled
                ? 'gates.endsOn'
                : grant.source === 'trial'
                  ? 'gates.trialUntil'
                  : 'gates.heldUntil'
            }
            components={{ time: <Time at={grant.until} isDay /> }}
          />
        ) : (
          t('gates.heldForGood')
        )}
      </p>
      {isSubscribed(gate) && (
        <LinkButton size="sm" tone="ghost" to={purchasesAddress.to({})}>
          {t('gates.toPurchases')}
        </LinkButton>
      )}
      {isRenewing && otherPriceId && (
        <LinkButton
          size="sm"
          to={checkoutPath(channel, gate._id, { priceId: otherPriceId, fromGateId: gate._id })}
        >
          {t('gates.changePeriod')}
        </LinkButton>
      )}
      {isSubscribed(gate) && grant.isCancelled ? (
        <Button size="sm" tone="soft" isBusy={isBusy} onClick={() => void keep()}>
          {t('gates.keep', words)}
        </Button>
      ) : (
        <Button
          size="sm"
          tone="ghost"
          aria-label={t(isRenewing ? 'gates.stop.of' : 'gates.giveUpOf', words)}
          onClick={() => setEnding(true)}
        >
          {t(isRenewing ? 'gates.stop.short' : 'gates.giveUp')}
        </Button>
      )}
      {isEnding &&
        (isRenewing ? (
          <StopGate
            gate={gate}
            until={isLate ? undefined : order?.subscription.periodEndTime}
            onClose={() => setEnding(false)}
          />
        ) : (
          <GiveUp gate={gate} onClose={() => setEnding(false)} />
        ))}
    </>
  )
}
