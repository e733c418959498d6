import type { Domain } from '../platform/domain.ts'
import { forgetUnacceptedAccounts } from './chores.ts'
import { paymentRoutes } from './routes.ts'

export const payments: Domain = {
  name: 'payments',
  routes: paymentRoutes,
  chores: [forgetUnacceptedAccounts],
  invariants: new URL('invariants.sql', import.meta.url),
}
