export {
  type ActionType,
  actionTypeOf,
  actionTypes,
  saleOf,
  type TransactionFilter,
  transactionFilters,
} from './action-types.ts'
export { transactionCalls } from './calls.ts'
export { canReadTotals, canReadTransactions } from './policy.ts'
export {
  Transaction,
  TransactionPart,
  type TransactionStatus,
  TransactionTotal,
  transactionStatuses,
  WaitingOrder,
} from './shapes.ts'
