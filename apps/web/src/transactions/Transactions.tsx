import { isBuilt, type Part } from '@guildhall/contract'
import {
  type Transaction,
  type TransactionFilter,
  transactionFilters,
} from '@guildhall/contract/transactions'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ChannelSettingsPage } from '../channels/ChannelSettingsPage.tsx'
import { useChannel } from '../channels/use-channel.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Tabs } from '../ui/display/Tabs.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { transactionsPath } from './address.ts'
import { TransactionFilters } from './TransactionFilters.tsx'
import styles from './Transactions.module.css'
import { TransactionTable } from './TransactionTable.tsx'
import { TransactionTotals } from './TransactionTotals.tsx'
import { everything, type TransactionChoice } from './transaction-choice.ts'
import { exportTransactions } from './transaction-thunks.ts'
import { useSum } from './use-sum.ts'
import { useTransactions } from './use-transactions.ts'
import { WaitingOrders } from './WaitingOrders.tsx'

const RefundDialog = lazyPart(async () => ({ default: (await import('./RefundDialog.tsx')).RefundDialog }))

/** The tabs, and the part of the product whose sales each shows. */
const tabs: readonly (readonly [TransactionFilter, Part | undefined])[] = [
  ['all', undefined],
  ['events', 'events'],
  ['products', 'store'],
  ['courses', 'courses'],
  ['gated', undefined],
]

const isFilter = (name: string | null): name is TransactionFilter =>
  name !== null && Object.hasOwn(transactionFilters, name)

/** What a community was paid and gave back, with sums and a file for its books. */
export function Transactions() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const [params] = useSearchParams()
  const tab = params.get('tab')
  const [chosen, setChosen] = useState<TransactionChoice>(everything)
  const [isExporting, setExporting] = useState(false)
  const choice = { ...chosen, filter: isFilter(tab) ? tab : ('all' as const) }
  async function save() {
    setExporting(true)
    await dispatch(exportTransactions(channelId, choice))
    setExporting(false)
  }
  return (
    <ChannelSettingsPage
      setting="transactions"
      isWide
      actions={
        <Button
          icon={<Download size={16} strokeWidth={1.75} />}
          isBusy={isExporting}
          onClick={() => void save()}
        >
          {t('transactions.export')}
        </Button>
      }
    >
      <Listed choice={choice} onChange={(change) => setChosen((now) => ({ ...now, ...change }))} />
    </ChannelSettingsPage>
  )
}

interface ListedProps {
  readonly choice: TransactionChoice
  readonly onChange: (change: Partial<TransactionChoice>) => void
}

function Listed({ choice, onChange }: ListedProps) {
  const { t } = useTranslation()
  const channel = useChannel()
  const sum = useSum()
  const { reply, status, retry, back, forward } = useTransactions(channel._id, choice)
  const [refunded, setRefunded] = useState<Transaction | null>(null)
  const path = transactionsPath(channel)
  return (
    <div className={styles.page}>
      <Tabs
        label={t('transactions.tabs.label')}
        tabs={tabs
          .filter(([, part]) => isBuilt(part))
          .map(([filter]) => ({
            to: filter === 'all' ? path : `${path}?tab=${filter}`,
            label: t(`transactions.tabs.${filter}`),
            isCurrent: choice.filter === filter,
            ...(choice.filter === filter && reply && { count: reply.count }),
          }))}
      />
      <WaitingOrders channelId={channel._id} onChanged={retry} />
      {reply && <TransactionTotals totals={reply.totals} />}
      <div className={styles.head}>
        <TransactionFilters choice={choice} onChange={onChange} />
        {reply && (
          <p className={styles.note} role="status">
            {t('transactions.shown', {
              shown: reply.transactions.length,
              count: reply.count,
              total: sum(reply.totalAmount, reply.currency),
            })}
          </p>
        )}
      </div>
      {!reply && status === 'failed' ? (
        <ErrorState title={t('transactions.loadFailed')} onRetry={retry} />
      ) : (
        <TransactionTable
          transactions={reply?.transactions ?? []}
          isLoading={status === 'loading'}
          choice={choice}
          onChange={onChange}
          onRefund={setRefunded}
        />
      )}
      {(back || forward) && (
        <nav className={styles.pages} aria-label={t('transactions.pages.label')}>
          <Button disabled={!back} onClick={() => back?.()}>
            {t('transactions.pages.back')}
          </Button>
          <Button disabled={!forward} onClick={() => forward?.()}>
            {t('transactions.pages.forward')}
          </Button>
        </nav>
      )}
      {refunded && (
        <Suspense>
          <RefundDialog payment={refunded} onClose={() => setRefunded(null)} onDone={retry} />
        </Suspense>
      )}
    </div>
  )
}
