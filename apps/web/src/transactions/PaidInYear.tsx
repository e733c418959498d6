import { transactionCalls } from '@guildhall/contract/transactions'
import { useTranslation } from 'react-i18next'
import { ChargeLine } from '../payments/ChargeLine.tsx'
import { useRead } from '../platform/store/use-read.ts'
import { useSum } from './use-sum.ts'
import { useYear } from './use-year.ts'

/** What somebody paid this year in all communities, less what came back; nothing is shown until it is known. */
export function PaidInYear() {
  const { t, i18n } = useTranslation()
  const sum = useSum()
  const year = useYear()
  const { data } = useRead(transactionCalls.getTransactions, { startDate: `${year}-01-01`, limit: 1 })
  if (!data || data.totals.length === 0) return null
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <ChargeLine
      label={t('transactions.own.paidIn', { year: `${year}` })}
      amount={list.format(data.totals.map(({ amount, currency }) => sum(amount, currency)))}
    />
  )
}
