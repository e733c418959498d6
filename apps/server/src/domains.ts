import { allCalls, allCommands } from '@guildhall/contract/all'
import { accountChores } from './accounts/chores.ts'
import { accountJobs } from './accounts/jobs.ts'
import { accountRoutes } from './accounts/routes.ts'
import { checkAgreement } from './platform/agreement.ts'
import { platformChores } from './platform/chores.ts'
import type { Answer } from './platform/handler.ts'

/** Every domain's tables; a new domain adds its line here. */
export const allRoutes = [...accountRoutes]
export const allAnswers: Answer[] = []
export const allJobs = [...accountJobs]
export const allChores = [...platformChores, ...accountChores]

export const checkContract = () =>
  checkAgreement({ calls: allCalls, commands: allCommands }, allRoutes, allAnswers)
