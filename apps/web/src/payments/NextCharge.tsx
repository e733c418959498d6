import type { Order } from '@guildhall/contract/payments'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Time } from '../ui/display/Time.tsx'
import { ChargeLine } from './ChargeLine.tsx'
import { isRenewing } from './is-live.ts'
import styles from './Memberships.module.css'
import { chargesIn } from './next-month.ts'
import { useOrderAmount } from './use-order-amount.ts'

interface Props {
  readonly orders: readonly Order[]
  /** Lines beneath it. */
  readonly children: ReactNode
}

/** The next amount that will be taken, and when; beneath it what the next month comes to. */
export function NextCharge({ orders, children }: Props) {
  const { t, i18n } = useTranslation()
  const amount = useOrderAmount()
  const [now] = useState(() => Date.now())
  const [next] = orders
    .filter(isRenewing)
    .toSorted((one, other) => one.subscription.periodEndTime.localeCompare(other.subscription.periodEndTime))
  if (!next) return null
  const { periodEndTime, change } = next.subscription
  const { month, sums } = chargesIn(orders, now)
  const monthName = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' }).format(month)
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <section className={styles.charge} aria-label={t('payments.memberships.next')}>
      <p>{t('payments.memberships.next')}</p>
      <p className={styles.large}>{amount(change?.amount ?? next.amount, next.currency)}</p>
      <p>
        <Time at={periodEndTime} isDay />, <bdi>{change?.title ?? next.title}</bdi>
      </p>
      <dl className={styles.sums}>
        {sums.length > 0 && (
          <ChargeLine
            label={t('payments.memberships.month', { month: monthName })}
            amount={list.format(sums.map(([currency, sum]) => amount(sum, currency)))}
          />
        )}
        {children}
      </dl>
    </section>
  )
}
