import type { TransactionTotal } from '@guildhall/contract/transactions'
import { useTranslation } from 'react-i18next'
import { Card } from '../ui/display/Card.tsx'
import styles from './Transactions.module.css'
import { useSum } from './use-sum.ts'

/** What all that match come to, each currency for itself. */
export function TransactionTotals({ totals }: { readonly totals: readonly TransactionTotal[] }) {
  const { t, i18n } = useTranslation()
  const sum = useSum()
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  return totals.map(({ currency, net, gross, fee, tax, refunded, refundsCount }) => (
    <ul key={currency} className={styles.totals} aria-label={t('transactions.totals.label', { currency })}>
      <Card as="li" tone="brand" padding="sm">
        <p className={styles.label}>{t('transactions.totals.net')}</p>
        <p className={styles.mainSum}>{sum(net, currency)}</p>
        <p className={styles.note}>{t('transactions.totals.netText')}</p>
      </Card>
      <Card as="li" padding="sm">
        <p className={styles.label}>{t('transactions.totals.gross')}</p>
        <p className={styles.sum}>{sum(gross, currency)}</p>
        <p className={styles.note}>{t('transactions.totals.grossText')}</p>
      </Card>
      <Card as="li" padding="sm">
        <p className={styles.label}>{t('transactions.totals.fees')}</p>
        <p className={styles.sum}>{sum((Math.round((fee + tax) * 1000) || 0) / 1000, currency)}</p>
        <p className={styles.note}>{gross > 0 && percent.format((fee + tax) / gross)}</p>
      </Card>
      <Card as="li" padding="sm">
        <p className={styles.label}>{t('transactions.totals.refunded')}</p>
        <p className={styles.sum}>{sum(refunded, currency)}</p>
        <p className={styles.note}>{t('transactions.totals.refunds', { count: refundsCount })}</p>
      </Card>
    </ul>
  ))
}
