export {
  ActionType,
  actionTypeOf,
  saleOf,
  type TransactionFilter,
  transactionFilters,
} from './action-types.ts'
export { transactionCalls } from './calls.ts'
export { canReadTotals, canReadTransactions } from './policy.ts'
export { Transaction, TransactionPart, TransactionStatus, TransactionTotal, WaitingOrder } from './shapes.ts'
