import type { Order } from '@guildhall/contract/payments'
import { invoiceAddress } from '@guildhall/contract/payments/addresses'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconLink } from '../ui/actions/IconLink.tsx'
import { Card } from '../ui/display/Card.tsx'
import { Tag } from '../ui/display/Tag.tsx'
import { Time } from '../ui/display/Time.tsx'
import styles from './Memberships.module.css'
import { useOrderAmount } from './use-order-amount.ts'

/** What was paid and what came back, the latest first. */
export function Receipts({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation()
  const amount = useOrderAmount()
  const rows = orders
    .flatMap((order) => order.transactions.map((transaction) => ({ order, ...transaction })))
    .toSorted((one, other) => other.time.localeCompare(one.time))
  if (rows.length === 0) return null
  return (
    <Card as="section" title={t('payments.receipts.title')} padding="none">
      <ul aria-label={t('payments.receipts.title')}>
        {rows.map(({ _id, order, type, amount: value, status, hasReceipt, time }) => (
          <li key={_id} className={styles.receipt}>
            <span className={styles.detail}>
              <Time at={time} isDay />
            </span>
            <bdi className={styles.what}>{order.title}</bdi>
            <Tag tone={type === 'payment' && status === 'paid' ? 'success' : 'neutral'}>
              {t(
                type === 'payment'
                  ? `payments.receipts.payment.${status === 'paid' ? 'paid' : 'review'}`
                  : type === 'refund' && status === 'failed'
                    ? 'payments.receipts.refundFailed'
                    : `payments.receipts.${type}`,
              )}
            </Tag>
            <span className={styles.value}>{amount(type === 'refund' ? -value : value, order.currency)}</span>
            <span className={styles.paper}>
              {hasReceipt && (
                <IconLink
                  to={invoiceAddress.to({ transactionId: _id })}
                  label={t('payments.receipts.open', { title: order.title })}
                  icon={<ReceiptText size={16} strokeWidth={1.75} />}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
