import { transactionCalls } from '@guildhall/contract/transactions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../platform/store/use-read.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { Select } from '../ui/forms/choices/Select.tsx'
import { OwnReceiptRow } from './OwnReceiptRow.tsx'
import styles from './OwnReceipts.module.css'
import { everything } from './transaction-choice.ts'
import { useTransactions } from './use-transactions.ts'
import { useYear } from './use-year.ts'

/** What somebody paid and got back in a year, in all communities, each with its paper. */
export function OwnReceipts() {
  const { t } = useTranslation()
  const thisYear = useYear()
  const [year, setYear] = useState(thisYear)
  const { data } = useRead(transactionCalls.getTransactions, { limit: 1, sortOrder: 'asc' })
  const first = data?.transactions[0]
  const firstYear = first ? new Date(first.time).getUTCFullYear() : thisYear
  const years = Array.from(
    { length: thisYear - Math.min(firstYear, year) + 1 },
    (_, at) => `${thisYear - at}`,
  )
  return (
    <Card
      as="section"
      title={t('transactions.own.title')}
      padding="none"
      actions={
        <Select
          label={t('transactions.own.year')}
          isLabelUnseen
          options={years.map((value) => ({ value, label: value }))}
          value={`${year}`}
          onChange={(value) => setYear(Number(value))}
        />
      }
    >
      <Year key={year} year={year} />
    </Card>
  )
}

function Year({ year }: { readonly year: number }) {
  const { t } = useTranslation()
  const days = { from: `${year}-01-01`, to: `${year}-12-31` }
  const { reply, status, retry, back, forward } = useTransactions(undefined, { ...everything, days })
  if (!reply && status === 'failed')
    return <ErrorState headingLevel={3} title={t('transactions.own.loadFailed')} onRetry={retry} />
  if (!reply)
    return (
      <SkeletonGroup onRetry={retry}>
        <Skeleton shape="block" height={156} />
      </SkeletonGroup>
    )
  if (reply.transactions.length === 0)
    return <p className={styles.none}>{t('transactions.own.none', { year: `${year}` })}</p>
  return (
    <>
      <p className={styles.captions} aria-hidden="true">
        <span>{t('transactions.columns.time')}</span>
        <span>{t('transactions.columns.thing')}</span>
        <span>{t('transactions.own.receipt')}</span>
        <span className={styles.end}>{t('transactions.columns.amount')}</span>
        <span>{t('transactions.columns.status')}</span>
      </p>
      <ul aria-label={t('transactions.own.title')}>
        {reply.transactions.map((transaction) => (
          <OwnReceiptRow key={transaction._id} transaction={transaction} />
        ))}
      </ul>
      {(back || forward) && (
        <nav className={styles.pages} aria-label={t('transactions.pages.label')}>
          <Button size="sm" disabled={!back} onClick={() => back?.()}>
            {t('transactions.pages.back')}
          </Button>
          <Button size="sm" disabled={!forward} onClick={() => forward?.()}>
            {t('transactions.pages.forward')}
          </Button>
        </nav>
      )}
    </>
  )
}
