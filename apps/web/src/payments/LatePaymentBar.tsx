import { type Order, orderCalls } from '@guildhall/contract/payments'
import { CreditCard } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { useRead } from '../platform/store/use-read.ts'
import { Time } from '../ui/display/Time.tsx'
import { Banner } from '../ui/feedback/Banner.tsx'
import { isLive } from './is-live.ts'
import styles from './LatePaymentBar.module.css'
import { useCardChange } from './use-card-change.ts'

/** Above every page of a community in which a charge failed, until it is paid. Says nothing where all is well. */
export function LatePaymentBar({ channelId }: { readonly channelId: string }) {
  const { data } = useRead(orderCalls.getPurchases, { channelId })
  const failed = data?.orders.filter(isLive).find(({ subscription }) => subscription.status === 'pastDue')
  return failed ? <Failed order={failed} /> : null
}

function Failed({ order }: { readonly order: Order }) {
  const { t } = useTranslation()
  const { change } = useCardChange(order)
  return (
    <div className={styles.bar}>
      <Banner
        tone="danger"
        icon={<CreditCard size={16} strokeWidth={1.75} />}
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
    </div>
  )
}
