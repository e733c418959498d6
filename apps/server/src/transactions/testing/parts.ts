import type { TestParts } from '../../testing/test-parts.ts'
import { transactionCases } from './access-cases.ts'
import { plantFaults } from './plant-faults.ts'

export const parts: TestParts = {
  cases: transactionCases,
  plantFaults,
  policies: {
    canReadTransactions: 'GET /api/v2/transactions/getTransactions',
    canReadTotals: 'GET /api/v2/transactions/getTransactions',
  },
}
