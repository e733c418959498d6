import type { TransactionPart, TransactionTotal } from '@guildhall/contract/transactions'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../ui/display/Card.tsx'
import styles from './Earnings.module.css'
import { useSum } from './use-sum.ts'

interface Props {
  readonly currency: string
  /** Left out where nothing was paid. */
  readonly total: TransactionTotal | undefined
  readonly parts: readonly TransactionPart[]
  /** Null for those who see sums only. */
  readonly listPath: string | null
}

const sources = {
  buyGated: 'tiers',
  subscribeGated: 'tiers',
  eventRegister: 'events',
  productPurchase: 'store',
  productSale: 'store',
  coursePurchase: 'courses',
} as const
type Source = (typeof sources)[keyof typeof sources] | 'other'

const sourceOf = (type: string): Source =>
  Object.hasOwn(sources, type) ? sources[type as keyof typeof sources] : 'other'

function bySource(parts: readonly TransactionPart[]) {
  const groups = Map.groupBy(parts, ({ actionType }) => sourceOf(actionType))
  return [...groups].map(([source, some]) => ({
    source,
    amount: some.reduce((sum, one) => sum + Math.round(one.amount * 1000), 0) / 1000,
    count: some.reduce((sum, one) => sum + one.count, 0),
  }))
}

/** What came in and stayed, and the share of each kind of thing that is sold. */
export function EarningsCard({ currency, total, parts, listPath }: Props) {
  const { t } = useTranslation()
  const sum = useSum()
  const shares = bySource(parts)
  return (
    <Card
      as="section"
      title={t('channelSettings.earnings')}
      actions={
        listPath && (
          <Link className={styles.link} to={listPath}>
            {t('channelSettings.transactions')}
          </Link>
        )
      }
    >
      <p className={styles.sum}>{sum(total?.amount ?? 0, currency)}</p>
      {shares.length === 0 ? (
        <p className={styles.note}>{t('transactions.earnings.none')}</p>
      ) : (
        <>
          <div className={styles.bar} aria-hidden="true">
            {shares.map(({ source, amount }) => (
              <span key={source} data-source={source} style={{ flexGrow: Math.max(amount, 0) }} />
            ))}
          </div>
          <ul className={styles.shares}>
            {shares.map(({ source, amount, count }) => (
              <li key={source} className={styles.share}>
                <span className={styles.dot} data-source={source} aria-hidden="true" />
                <span>
                  {t(`transactions.earnings.sources.${source}`)}{' '}
                  <span className={styles.note}>{t('transactions.earnings.payments', { count })}</span>
                </span>
                <span className={styles.amount}>{sum(amount, currency)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {total && (
        <p className={styles.net}>{t('transactions.earnings.net', { amount: sum(total.net, currency) })}</p>
      )}
    </Card>
  )
}
