import { transactionCalls } from '@guildhall/contract/transactions'
import { routes } from '../platform/handler.ts'
import { dumpTransactions, getTransactions } from './get-transactions.ts'
import { getWaitingOrders } from './waiting-orders.ts'

export const transactionRoutes = routes(transactionCalls, {
  getTransactions,
  dumpTransactions,
  getWaitingOrders,
})
