import { type Order, orderCalls } from '@guildhall/contract/payments'
import { CreditCard, Hourglass } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { useRead } from '../platform/store/use-read.ts'
import { Time } from '../ui/display/Time.tsx'
import { Banner } from '../ui/feedback/Banner.tsx'
import { isLive, isRenewing, type SubscribedOrder } from './is-live.ts'
import { useCardChange } from './use-card-change.ts'
import { useOrderAmount } from './use-order-amount.ts'

const icon = { size: 16, strokeWidth: 1.75 } as const

/** Above the tiers of a community: a charge that failed, or a trial that runs. Says nothing where all is well. */
export function PaymentBar({ channelId }: { readonly channelId: string }) {
  const { data } = useRead(orderCalls.getPurchases, { channelId })
  const live: readonly SubscribedOrder[] = (data?.orders ?? []).filter(isLive)
  const failed = live.find(({ subscription }) => subscription.status === 'pastDue')
  const trial = live.filter(isRenewing).find(({ subscription }) => subscription.status === 'trialing')
  if (failed) return <Failed order={failed} />
  return trial ? <Trial order={trial} /> : null
}

function Failed({ order }: { readonly order: Order }) {
  const { t } = useTranslation()
  const { change } = useCardChange(order)
  return (
    <Banner
      tone="danger"
      icon={<CreditCard {...icon} />}
      title={t('payments.memberships.bar', { title: order.title })}
      action={
        order.subscription?.canChangeCard
          ? { label: t('payments.memberships.card'), onClick: change }
          : undefined
      }
    >
      {order.deliveredUntil && (
        <Trans
          i18nKey="payments.memberships.keeps"
          components={{ time: <Time at={order.deliveredUntil} isDay /> }}
        />
      )}
    </Banner>
  )
}

function Trial({ order: { subscription, amount, currency } }: { readonly order: SubscribedOrder }) {
  const { t } = useTranslation()
  const words = useOrderAmount()
  return (
    <Banner icon={<Hourglass {...icon} />} title={t('payments.memberships.trial')}>
      <Trans
        i18nKey="payments.memberships.trialUntil"
        values={{ amount: words(amount, currency) }}
        components={{ time: <Time at={subscription.periodEndTime} isDay /> }}
      />
    </Banner>
  )
}
