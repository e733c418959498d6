import { domain } from '../domain.ts'
import { transactionCalls } from './calls.ts'

export const transactions = domain({
  calls: { transactions: transactionCalls },
  acts: ['exportTransactions'],
})
