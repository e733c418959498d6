import type { Transaction, TransactionStatus } from '@guildhall/contract/transactions'
import { Check, CircleAlert, Clock, type LucideIcon, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Tag, type TagTone } from '../ui/display/Tag.tsx'

const looks: Readonly<Record<TransactionStatus, readonly [TagTone, LucideIcon]>> = {
  paid: ['success', Check],
  pending: ['warning', Clock],
  failed: ['danger', CircleAlert],
  refunded: ['neutral', Undo2],
  disputed: ['danger', CircleAlert],
}

/** How a payment, refund or dispute stands. */
export function TransactionTag({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation()
  const { type, status } = transaction
  const [tone, Icon] = looks[status]
  return (
    <Tag tone={tone} icon={<Icon size={12} strokeWidth={2} />}>
      {type === 'dispute' && status === 'paid' ? t('transactions.won') : t(`transactions.status.${status}`)}
    </Tag>
  )
}
