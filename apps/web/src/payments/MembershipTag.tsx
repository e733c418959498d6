import { CalendarX2, Check, CircleAlert, Hourglass } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { Tag } from '../ui/display/Tag.tsx'
import { Time } from '../ui/display/Time.tsx'
import { doubtOf, type SubscribedOrder } from './is-live.ts'
import { OrderTag } from './OrderTag.tsx'

const icon = { size: 12, strokeWidth: 2 } as const

/** How a subscription stands: trouble comes before everything else. */
export function MembershipTag({ order }: { readonly order: SubscribedOrder }) {
  const { t } = useTranslation()
  const { status, isCancelled, periodEndTime } = order.subscription
  if (status === 'pastDue')
    return (
      <Tag tone="danger" icon={<CircleAlert {...icon} />}>
        {t('payments.memberships.failed')}
      </Tag>
    )
  if (doubtOf(order)) return <OrderTag status={order.status} />
  if (isCancelled)
    return (
      <Tag tone="warning" icon={<CalendarX2 {...icon} />}>
        <Trans i18nKey="payments.memberships.ends" components={{ time: <Time at={periodEndTime} isDay /> }} />
      </Tag>
    )
  if (status === 'trialing')
    return (
      <Tag tone="info" icon={<Hourglass {...icon} />}>
        {t('payments.memberships.trial')}
      </Tag>
    )
  return (
    <Tag tone="success" icon={<Check {...icon} />}>
      {t('payments.memberships.active')}
    </Tag>
  )
}
