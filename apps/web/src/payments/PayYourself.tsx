import type { Order } from '@guildhall/contract/payments'
import { useTranslation } from 'react-i18next'
import { Time } from '../ui/display/Time.tsx'
import styles from './Purchases.module.css'
import { useOrderAmount } from './use-order-amount.ts'

/** How to pay where no gateway does it: the amount, what to write on it, and where it goes. */
export function PayYourself({ order }: { readonly order: Order }) {
  const { t } = useTranslation()
  const amount = useOrderAmount()
  return (
    <>
      <h2 className={styles.heading}>{t('payments.settling.yourself', { title: order.title })}</h2>
      <p className={styles.detail}>{t('payments.settling.yourselfText')}</p>
      <dl className={styles.facts}>
        <dt>{t('payments.settling.amount')}</dt>
        <dd>{amount(order.amount, order.currency)}</dd>
        <dt>{t('payments.settling.reference')}</dt>
        <dd className={styles.reference}>{order.reference}</dd>
        <dt>{t('payments.settling.until')}</dt>
        <dd>
          <Time at={order.expiresTime} isDay />
        </dd>
      </dl>
      <p className={styles.instructions} dir="auto">
        {order.instructions}
      </p>
    </>
  )
}
