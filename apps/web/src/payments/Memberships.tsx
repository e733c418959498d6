import { useTranslation } from 'react-i18next'
import { Card } from '../ui/display/Card.tsx'
import type { SubscribedOrder } from './is-live.ts'
import { MembershipRow } from './MembershipRow.tsx'

interface Props {
  readonly orders: readonly SubscribedOrder[]
  readonly onChanged: () => void
}

const isFailed = ({ subscription }: SubscribedOrder) => subscription.status === 'pastDue'

/** What somebody pays for again and again, trouble first. */
export function Memberships({ orders, onChanged }: Props) {
  const { t } = useTranslation()
  if (orders.length === 0) return null
  const shown = orders.toSorted((one, other) => Number(isFailed(other)) - Number(isFailed(one)))
  return (
    <Card as="section" title={t('payments.memberships.title')} note={orders.length} padding="none">
      <ul aria-label={t('payments.memberships.title')}>
        {shown.map((order) => (
          <MembershipRow key={order._id} order={order} onChanged={onChanged} />
        ))}
      </ul>
    </Card>
  )
}
