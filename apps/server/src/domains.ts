import { allCalls, allCommands } from '@guildhall/contract/all'
import { accountChores } from './accounts/chores.ts'
import { forgetPeople } from './accounts/forget-people.ts'
import { accountJobs } from './accounts/jobs.ts'
import { accountRoutes } from './accounts/routes.ts'
import { brandingRoutes } from './branding/branding.ts'
import { channelPicture } from './channels/purposes.ts'
import { channelRoutes } from './channels/routes.ts'
import { endBond } from './connections/disconnect.ts'
import { leaveConnections } from './connections/farewell.ts'
import { connectionRoutes } from './connections/routes.ts'
import { fileChores } from './files/chores.ts'
import { fileJobs } from './files/jobs.ts'
import { displayPicture, type Purpose } from './files/purposes.ts'
import { fileRoutes } from './files/routes.ts'
import { leaveNotifications } from './notifications/farewell.ts'
import { hideBetween } from './notifications/hide.ts'
import { notificationJobs } from './notifications/jobs.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { planRoutes } from './plans/upgrade.ts'
import { checkAgreement } from './platform/agreement.ts'
import { platformChores } from './platform/chores.ts'
import type { Answer } from './platform/handler.ts'
import { spaceRoutes } from './spaces/list.ts'
import { statsRoutes } from './stats/routes.ts'
import { whenBlocked } from './users/block.ts'
import { blockingRoutes } from './users/blocking-routes.ts'
import type { Farewell } from './users/leaving.ts'
import { userRoutes } from './users/routes.ts'

/** Every domain's tables; a new domain adds its line here. */
export const allRoutes = [
  ...accountRoutes,
  ...userRoutes,
  ...blockingRoutes,
  ...connectionRoutes,
  ...notificationRoutes,
  ...statsRoutes,
  ...fileRoutes,
  ...channelRoutes,
  ...brandingRoutes,
  ...planRoutes,
  ...spaceRoutes,
]
export const allAnswers: Answer[] = []
export const allJobs = [...accountJobs, ...notificationJobs, ...fileJobs]
/** What uploads are claimed for; each says who may see them. */
export const allPurposes: Purpose[] = [displayPicture, channelPicture]
/** What each sets right before somebody's rows are deleted. */
const allFarewells: Farewell[] = [leaveConnections, leaveNotifications]
export const allChores = [...platformChores, ...accountChores, forgetPeople(allFarewells), ...fileChores]

// What a block ends beside the sight of each other.
whenBlocked(endBond, hideBetween)

export const checkContract = () =>
  checkAgreement({ calls: allCalls, commands: allCommands }, allRoutes, allAnswers)
