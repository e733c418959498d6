import { orderCalls } from '@guildhall/contract/payments'
import { Hourglass } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { useRead } from '../platform/store/use-read.ts'
import { Time } from '../ui/display/Time.tsx'
import { Banner } from '../ui/feedback/Banner.tsx'
import { isRenewing, type SubscribedOrder } from './is-live.ts'
import { useOrderAmount } from './use-order-amount.ts'

/** Above the tiers of a community: a trial that runs. */
export function TrialBar({ channelId }: { readonly channelId: string }) {
  const { data } = useRead(orderCalls.getPurchases, { channelId })
  const trial = data?.orders.filter(isRenewing).find(({ subscription }) => subscription.status === 'trialing')
  return trial ? <Trial order={trial} /> : null
}

function Trial({ order: { subscription, amount, currency } }: { readonly order: SubscribedOrder }) {
  const { t } = useTranslation()
  const words = useOrderAmount()
  return (
    <Banner icon={<Hourglass size={16} strokeWidth={1.75} />} title={t('payments.memberships.trial')}>
      <Trans
        i18nKey="payments.memberships.trialUntil"
        values={{ amount: words(subscription.change?.amount ?? amount, currency) }}
        components={{ time: <Time at={subscription.periodEndTime} isDay /> }}
      />
    </Banner>
  )
}
