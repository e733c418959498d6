import { planCalls } from '@guildhall/contract/plans'
import { routes } from '../platform/handler.ts'
import { upgradeCommunity } from './upgrade.ts'

export const planRoutes = routes(planCalls, { upgradeCommunity })
