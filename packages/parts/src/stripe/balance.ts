import type { Books } from './books.ts'
import { DAY } from './clock.ts'
import type { Params } from './params.ts'
import type { Balance, BalanceTransaction } from './wire.ts'

const FEE_SHARE = 0.015
const FEE_FIXED = 25
/** What is charged can be paid out two days later. */
const PENDING = 2 * DAY

/** What Stripe keeps of a charge. */
export const feeOf = (amount: number) => Math.round(amount * FEE_SHARE) + FEE_FIXED

interface Movement {
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment'
  readonly category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal'
  readonly amount: number
  readonly fee: number
  readonly currency: string
  readonly source: string
  readonly description: string | null
}

/** As it is in the balance: changed, where the account is settled in another currency. */
function settled({ account: { settles } }: Books, moved: Movement) {
  if (!settles || settles.currency === moved.currency) return { ...moved, rate: null }
  const { currency, rate } = settles
  return {
    ...moved,
    currency,
    rate,
    amount: Math.round(moved.amount * rate),
    fee: Math.round(moved.fee * rate),
  }
}

export function moveBalance(books: Books, asked: Movement): BalanceTransaction {
  const { rate, ...moved } = settled(books, asked)
  const waits = moved.type === 'charge'
  return books.balanceTransactions.add({
    id: books.newId('txn'),
    object: 'balance_transaction',
    amount: moved.amount,
    available_on: books.now() + (waits ? PENDING : 0),
    balance_type: 'payments',
    created: books.now(),
    currency: moved.currency,
    description: moved.description,
    exchange_rate: rate,
    fee: moved.fee,
    fee_details:
      moved.fee === 0
        ? []
        : [
            {
              amount: moved.fee,
              application: null,
              currency: moved.currency,
              description: moved.type === 'charge' ? 'Stripe processing fees' : 'Dispute fee',
              type: 'stripe_fee',
            },
          ],
    net: moved.amount - moved.fee,
    reporting_category: moved.category,
    source: moved.source,
    status: waits ? 'pending' : 'available',
    type: moved.type,
  })
}

/** What has been pending long enough becomes available. */
export function ripenBalance(books: Books) {
  for (const moved of books.balanceTransactions.all())
    if (moved.status === 'pending' && moved.available_on <= books.now()) moved.status = 'available'
}

export function readBalance(books: Books): Balance {
  ripenBalance(books)
  const all = books.balanceTransactions.all()
  const currencies = new Set([books.account.currency, ...all.map(({ currency }) => currency)])
  const sums = (status: string) =>
    [...currencies].toSorted().map((currency) => {
      const nets = all.filter((one) => one.status === status && one.currency === currency)
      const amount = nets.reduce((sum, { net }) => sum + net, 0)
      return { amount, currency, source_types: { card: amount } }
    })
  return {
    object: 'balance',
    available: sums('available'),
    connect_reserved: [{ amount: 0, currency: books.account.currency }],
    livemode: books.livemode,
    pending: sums('pending'),
  }
}

export function listBalanceTransactions(books: Books, params: Params) {
  ripenBalance(books)
  const source = params.text('source')
  const type = params.text('type')
  const currency = params.text('currency')
  return books.balanceTransactions.page(
    params,
    '/v1/balance_transactions',
    (one) =>
      (!source || one.source === source) &&
      (!type || one.type === type) &&
      (!currency || one.currency === currency),
  )
}
