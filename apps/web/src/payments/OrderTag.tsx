import type { OrderStatus } from '@guildhall/contract/payments'
import { Ban, Check, CircleAlert, Clock, type LucideIcon, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Tag, type TagTone } from '../ui/display/Tag.tsx'

const looks: Readonly<Record<OrderStatus, readonly [TagTone, LucideIcon]>> = {
  open: ['neutral', Clock],
  pending: ['warning', Clock],
  paid: ['success', Check],
  refunded: ['neutral', Undo2],
  disputed: ['danger', CircleAlert],
  expired: ['neutral', Ban],
  cancelled: ['neutral', Ban],
  review: ['warning', CircleAlert],
}

/** How an order stands. */
export function OrderTag({ status }: { readonly status: OrderStatus }) {
  const { t } = useTranslation()
  const [tone, Icon] = looks[status]
  return (
    <Tag tone={tone} icon={<Icon size={12} strokeWidth={2} />}>
      {t(`payments.purchases.status.${status}`)}
    </Tag>
  )
}
