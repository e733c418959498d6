import type { Domain } from '../platform/domain.ts'
import { fileChores } from './chores.ts'
import { fileSettled } from './facts.ts'
import { fileJobs } from './jobs.ts'
import { mountFiles } from './mount.ts'
import { checkPurposes, displayPicture } from './purposes.ts'
import { fileRoutes } from './routes.ts'

export const files: Domain = {
  name: 'files',
  routes: fileRoutes,
  mount: mountFiles,
  jobs: fileJobs,
  chores: fileChores,
  purposes: [displayPicture],
  tells: [fileSettled],
  invariants: new URL('invariants.sql', import.meta.url),
  checks: checkPurposes,
}
