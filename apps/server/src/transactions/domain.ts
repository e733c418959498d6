import type { Domain } from '../platform/domain.ts'
import { transactionRoutes } from './routes.ts'

export const transactions: Domain = {
  name: 'transactions',
  routes: transactionRoutes,
  invariants: new URL('invariants.sql', import.meta.url),
}
