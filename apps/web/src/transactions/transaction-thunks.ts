import type { Sent } from '@guildhall/contract'
import { orderCalls } from '@guildhall/contract/payments'
import { type Transaction, transactionCalls } from '@guildhall/contract/transactions'
import { saveCsv } from '../members/save-csv.ts'
import type { RequestCall } from '../platform/http/request.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { askedOf, type TransactionChoice } from './transaction-choice.ts'

type Refund = Omit<Sent<typeof orderCalls.refundPayment>, 'channelId'>

/** Asks for a refund; the gateway is told later, so the row says pending until then. Throws where it is refused. */
export const refundPayment =
  (channelId: string, refund: Refund): Thunk<Promise<void>> =>
  async (dispatch, _getState, { request }) => {
    await request(orderCalls.refundPayment, { channelId, ...refund })
    dispatch(toasted({ textKey: 'transactions.refund.asked', duration: 5000, kind: 'done' }))
  }

type Arrived = Omit<Sent<typeof orderCalls.markPaid>, 'channelId'>

/** Notes that the money of an order arrived. Throws where it is refused. */
export const markPaid =
  (channelId: string, arrived: Arrived): Thunk<Promise<void>> =>
  async (_dispatch, _getState, { request }) => {
    await request(orderCalls.markPaid, { channelId, ...arrived })
  }

const columns = [
  'time',
  'receipt',
  'type',
  'status',
  'member',
  'username',
  'item',
  'kind',
  'currency',
  'amount',
  'fee',
  'tax',
  'net',
] as const

const rowOf = (one: Transaction) => ({
  time: one.time,
  receipt: one.receipt,
  type: one.type,
  status: one.status,
  member: one.user?.fullname ?? null,
  username: one.user?.username ?? null,
  item: one.title,
  kind: one.actionTypes.join(' '),
  currency: one.currency,
  amount: one.amount,
  fee: one.fee,
  tax: one.tax,
  net: one.net,
})

interface Page {
  readonly transactions: readonly Transaction[]
  readonly next: string | null
}

/** Saves rows as a file; they come page by page, however many there are. */
function saveRows(
  name: string,
  ask: (request: RequestCall, after: { after?: string }) => Promise<Page>,
): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const rows: ReturnType<typeof rowOf>[] = []
      let after: string | null = null
      do {
        const page: Page = await ask(request, after === null ? {} : { after })
        rows.push(...page.transactions.map(rowOf))
        after = page.next
      } while (after)
      saveCsv(name, columns, rows)
    } catch {
      dispatch(toasted({ textKey: 'somethingWentWrong', duration: 5000, kind: 'failed' }))
    }
  }
}

/** All that match in a community. */
export const exportTransactions = (channelId: string, choice: TransactionChoice) =>
  saveRows('transactions.csv', (request, after) =>
    request(transactionCalls.dumpTransactions, { channelId, ...askedOf(choice), ...after }),
  )

const MOST_AT_ONCE = 100

/** All that the viewer paid, in all communities. */
export const exportOwnTransactions = () =>
  saveRows('receipts.csv', (request, after) =>
    request(transactionCalls.getTransactions, { limit: MOST_AT_ONCE, ...after }),
  )
