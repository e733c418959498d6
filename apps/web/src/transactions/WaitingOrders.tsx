import { transactionCalls, type WaitingOrder } from '@guildhall/contract/transactions'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../platform/fetch-part.ts'
import { useRead } from '../platform/store/use-read.ts'
import { Card } from '../ui/display/Card.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { WaitingOrderRow } from './WaitingOrderRow.tsx'

const MarkPaidDialog = lazyPart(async () => ({
  default: (await import('./MarkPaidDialog.tsx')).MarkPaidDialog,
}))
const RefundDialog = lazyPart(async () => ({ default: (await import('./RefundDialog.tsx')).RefundDialog }))

interface Props {
  readonly channelId: string
  /** Called when something was paid or is on its way back. */
  readonly onChanged: () => void
}

/** The latest payment of an order, of which nothing went back or is to. */
const paymentOf = ({ transactions }: WaitingOrder) =>
  transactions.some(({ type, status }) => type === 'refund' && status !== 'failed')
    ? undefined
    : transactions.findLast(({ type }) => type === 'payment')

/** Orders that somebody of the community has to look at; nothing is shown where there are none. */
export function WaitingOrders({ channelId, onChanged }: Props) {
  const { t } = useTranslation()
  const { data, status, retry } = useRead(transactionCalls.getWaitingOrders, { channelId, limit: 100 })
  const [marked, setMarked] = useState<WaitingOrder | null>(null)
  const [refunded, setRefunded] = useState<WaitingOrder | null>(null)
  const orders = data?.orders ?? []
  const payment = refunded && paymentOf(refunded)
  const done = () => {
    retry()
    onChanged()
  }
  if (!data && status === 'failed')
    return <ErrorState headingLevel={2} title={t('transactions.waiting.loadFailed')} onRetry={retry} />
  if (orders.length === 0) return null
  return (
    <Card as="section" title={t('transactions.waiting.title')} note={orders.length}>
      <ul aria-label={t('transactions.waiting.title')}>
        {orders.map((order) => (
          <WaitingOrderRow
            key={order._id}
            order={order}
            payment={paymentOf(order)}
            onMark={() => setMarked(order)}
            onRefund={() => setRefunded(order)}
          />
        ))}
      </ul>
      {marked && (
        <Suspense>
          <MarkPaidDialog order={marked} onClose={() => setMarked(null)} onDone={done} />
        </Suspense>
      )}
      {refunded && payment && (
        <Suspense>
          <RefundDialog
            payment={{ ...refunded, ...payment, refundable: payment.amount, fee: 0 }}
            onClose={() => setRefunded(null)}
            onDone={done}
          />
        </Suspense>
      )}
    </Card>
  )
}
