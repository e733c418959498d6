import type { OrderStatus } from '@guildhall/contract/payments'
import { Ban, Check, CircleAlert, Clock, type LucideIcon, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Tag, type TagTone } from '../ui/display/Tag.tsx'

type Standing = OrderStatus | 'ended'

const looks: Readonly<Record<Standing, readonly [TagTone, LucideIcon]>> = {
  open: ['neutral', Clock],
  pending: ['warning', Clock],
  paid: ['success', Check],
  refunded: ['neutral', Undo2],
  disputed: ['danger', CircleAlert],
  expired: ['neutral', Ban],
  cancelled: ['neutral', Ban],
  review: ['warning', CircleAlert],
  ended: ['neutral', Ban],
}

/** How an order stands. */
export function OrderTag({ status }: { readonly status: Standing }) {
  const { t } = useTranslation()
  const [tone, Icon] = looks[status]
  return (
    <Tag tone={tone} icon={<Icon size={12} strokeWidth={2} />}>
      {t(`payments.purchases.status.${status}`)}
    </Tag>
  )
}
