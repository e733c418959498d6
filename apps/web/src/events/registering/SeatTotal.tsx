import { isCurrencyCode } from '@guildhall/contract/money'
import type { Order } from '@guildhall/contract/payments'
import { useTranslation } from 'react-i18next'
import { netOf } from '../../gates/savings.ts'
import { useOrderAmount } from '../../payments/use-order-amount.ts'
import styles from './RegisterPanel.module.css'

/** What a seat costs the buyer: without tax, the tax, and what is charged. */
export function SeatTotal({ order }: { readonly order: Pick<Order, 'amount' | 'tax' | 'currency'> }) {
  const { t } = useTranslation()
  const inWords = useOrderAmount()
  const { amount, tax, currency } = order
  return (
    <dl className={styles.lines}>
      {tax > 0 && isCurrencyCode(currency) && (
        <>
          <div>
            <dt>{t('events.register.net')}</dt>
            <dd>{inWords(netOf(amount, tax, currency), currency)}</dd>
          </div>
          <div>
            <dt>{t('events.register.tax')}</dt>
            <dd>{inWords(tax, currency)}</dd>
          </div>
        </>
      )}
      <div className={styles.total}>
        <dt>{t('events.register.total')}</dt>
        <dd>{inWords(amount, currency)}</dd>
      </div>
    </dl>
  )
}
