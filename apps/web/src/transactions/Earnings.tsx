import { canReadTransactions, transactionCalls } from '@guildhall/contract/transactions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelSettingsPage } from '../channels/ChannelSettingsPage.tsx'
import { useChannel, useStanding } from '../channels/use-channel.ts'
import { useRead } from '../platform/store/use-read.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { Segmented } from '../ui/forms/Segmented.tsx'
import { transactionsPath } from './address.ts'
import styles from './Earnings.module.css'
import { EarningsCard } from './EarningsCard.tsx'

const DAY = 24 * 60 * 60 * 1000

/** How many days each choice goes back, today included. */
const spans = { days7: 7, days30: 30, months12: 365 } as const
type Span = keyof typeof spans

/** What a community earns, and from what. */
export function Earnings() {
  const { t } = useTranslation()
  const [span, setSpan] = useState<Span>('days30')
  return (
    <ChannelSettingsPage
      setting="earnings"
      description={t('transactions.earnings.intro')}
      actions={
        <Segmented
          label={t('transactions.earnings.span')}
          isLabelUnseen
          options={Object.keys(spans).map((value) => ({
            value,
            label: t(`transactions.earnings.spans.${value as Span}`),
          }))}
          value={span}
          onChange={(value) => setSpan(value as Span)}
        />
      }
    >
      <Earned span={span} />
    </ChannelSettingsPage>
  )
}

function Earned({ span }: { readonly span: Span }) {
  const { t } = useTranslation()
  const channel = useChannel()
  const standing = useStanding()
  // The clock is read once, so that the question stays the same while the page is open.
  const [now] = useState(() => Date.now())
  const startDate = new Date(now - (spans[span] - 1) * DAY).toISOString().slice(0, 10)
  const { latest, status, retry } = useRead(transactionCalls.getTransactions, {
    channelId: channel._id,
    startDate,
    limit: 1,
  })
  if (!latest && status === 'failed')
    return <ErrorState title={t('transactions.earnings.loadFailed')} onRetry={retry} />
  if (!latest)
    return (
      <SkeletonGroup onRetry={retry}>
        <Skeleton shape="block" height={240} />
      </SkeletonGroup>
    )
  const others = latest.totals.map(({ currency }) => currency).filter((one) => one !== latest.currency)
  return (
    <div className={styles.cards}>
      {[latest.currency, ...others].map((currency) => (
        <EarningsCard
          key={currency}
          currency={currency}
          total={latest.totals.find((one) => one.currency === currency)}
          parts={latest.parts.filter((one) => one.currency === currency)}
          listPath={canReadTransactions(standing) ? transactionsPath(channel) : null}
        />
      ))}
    </div>
  )
}
