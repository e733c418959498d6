import type { Reply } from '@guildhall/contract'
import type { Transaction, transactionCalls, WaitingOrder } from '@guildhall/contract/transactions'
import { slowKiln } from './channels.ts'
import { person } from './members.ts'
import { order } from './payments.ts'
import { idFor } from './structure.ts'

/** A payment in Slow Kiln, identified by its title. */
export const transaction = (title: string, more: Partial<Transaction> = {}): Transaction => ({
  _id: idFor(`transaction ${title}`),
  type: 'payment',
  actionTypes: ['subscribeGated'],
  status: 'paid',
  currency: 'EUR',
  amount: 9,
  fee: 0.56,
  tax: 1.68,
  net: 6.76,
  refundable: 9,
  channelId: slowKiln._id,
  user: person(1, 'Hana Okafor'),
  title,
  subjectId: idFor(title),
  orderId: idFor(`order ${title}`),
  paymentId: idFor(`transaction ${title}`),
  receipt: '2026-00001',
  time: '2026-06-18T10:41:00.000Z',
  ...more,
})

/** A page of them with sums, as the server answers. */
export const listed = (
  transactions: readonly Transaction[],
  more: Partial<Reply<typeof transactionCalls.getTransactions>> = {},
): Reply<typeof transactionCalls.getTransactions> => ({
  transactions: [...transactions],
  next: null,
  count: transactions.length,
  totalAmount: 33,
  currency: 'EUR',
  totals: [
    {
      currency: 'EUR',
      amount: 33,
      gross: 42,
      refunded: 9,
      fee: 1.02,
      tax: 6.17,
      net: 25.81,
      count: 54,
      refundsCount: 1,
    },
  ],
  parts: [
    { actionType: 'subscribeGated', currency: 'EUR', amount: 20, count: 3 },
    { actionType: 'eventRegister', currency: 'EUR', amount: 9, count: 1 },
    { actionType: 'buyGated', currency: 'EUR', amount: 4, count: 1 },
  ],
  ...more,
})

export const waitingOrder = (title: string, more: Partial<WaitingOrder> = {}): WaitingOrder => ({
  ...order(title, { status: 'pending', isDelivered: false, paidTime: null }),
  user: person(2, 'Kwame Mensah'),
  gateway: 'manual',
  review: '',
  ...more,
})
