import type { Order } from '@guildhall/contract/payments'
import { useTranslation } from 'react-i18next'
import { Time } from '../ui/display/Time.tsx'
import { isRenewing } from './is-live.ts'
import styles from './Memberships.module.css'
import { useOrderAmount } from './use-order-amount.ts'

/** The next amount that will be taken, and when. */
export function NextCharge({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation()
  const amount = useOrderAmount()
  const [next] = orders
    .filter(isRenewing)
    .toSorted((one, other) => one.subscription.periodEndTime.localeCompare(other.subscription.periodEndTime))
  if (!next) return null
  const { periodEndTime, change } = next.subscription
  return (
    <section className={styles.charge} aria-label={t('payments.memberships.next')}>
      <p>{t('payments.memberships.next')}</p>
      <p className={styles.large}>{amount(change?.amount ?? next.amount, next.currency)}</p>
      <p>
        <Time at={periodEndTime} isDay />, <bdi>{change?.title ?? next.title}</bdi>
      </p>
    </section>
  )
}
