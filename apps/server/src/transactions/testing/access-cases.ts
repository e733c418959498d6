import { type Cases, inHouses } from '../../testing/access/case.ts'

export const transactionCases: Cases = {
  'GET /api/v2/transactions/getTransactions': { ...inHouses(), mine: () => ({}) },
  'GET /api/v2/transactions/dump': inHouses(),
  'GET /api/v2/transactions/waitingOrders': inHouses(),
}
