import { transactionCalls, transactionFilters } from '@guildhall/contract/transactions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { Figure } from '../gates/Figure.tsx'
import { useRead } from '../platform/store/use-read.ts'
import { useSum } from './use-sum.ts'

const DAY = 24 * 60 * 60 * 1000
const DAYS = 30

/** What the tiers of a community brought in the last days, in its own currency. */
export function TierIncome() {
  const { t, i18n } = useTranslation()
  const sum = useSum()
  const { _id: channelId } = useChannel()
  // The clock is read once, so that the question stays the same while the page is open.
  const [now] = useState(() => Date.now())
  const day = (ago: number) => new Date(now - ago * DAY).toISOString().slice(0, 10)
  const asked = { channelId, actionTypes: [...transactionFilters.gated], limit: 1 }
  const lately = useRead(transactionCalls.getTransactions, { ...asked, startDate: day(DAYS - 1) }).data
  const before = useRead(transactionCalls.getTransactions, {
    ...asked,
    startDate: day(2 * DAYS - 1),
    endDate: day(DAYS),
  }).data
  const currency = lately?.currency ?? 'EUR'
  const totalOf = (reply: typeof lately) => reply?.totals.find((total) => total.currency === currency)
  const total = totalOf(lately)
  const count = lately?.parts
    .filter((part) => part.currency === currency)
    .reduce((all, part) => all + part.count, 0)
  const gross = total?.gross ?? 0
  const difference = Math.round((gross - (totalOf(before)?.gross ?? 0)) * 1000) / 1000
  const compared = () => {
    if (!lately || !before || difference === 0) return t('transactions.tierIncome.span', { count: DAYS })
    const amount = sum(Math.abs(difference), currency)
    return t(difference > 0 ? 'transactions.tierIncome.more' : 'transactions.tierIncome.less', {
      amount,
      count: DAYS,
    })
  }
  return (
    <>
      <Figure
        label={t('transactions.tierIncome.income')}
        value={lately && sum(gross, currency)}
        note={compared()}
      />
      <Figure
        label={t('transactions.tierIncome.payments')}
        value={count === undefined ? undefined : new Intl.NumberFormat(i18n.language).format(count)}
        note={t('transactions.tierIncome.span', { count: DAYS })}
      />
      <Figure
        label={t('transactions.totals.refunded')}
        value={lately && sum(total?.refunded ?? 0, currency)}
        note={t('transactions.totals.refunds', { count: total?.refundsCount ?? 0 })}
      />
    </>
  )
}
