import type { Domain } from '../platform/domain.ts'
import { accountChores } from './chores.ts'
import { accountLeaving, addressProven, deletionRequested } from './facts.ts'
import { forgetPeople } from './forget-people.ts'
import { accountJobs } from './jobs.ts'
import { accountRoutes } from './routes.ts'

export const accounts: Domain = {
  name: 'accounts',
  routes: accountRoutes,
  jobs: accountJobs,
  chores: [...accountChores, forgetPeople],
  tells: [accountLeaving, addressProven, deletionRequested],
  invariants: new URL('invariants.sql', import.meta.url),
}
