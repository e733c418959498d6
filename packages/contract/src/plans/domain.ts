import { domain } from '../domain.ts'
import { planCalls } from './calls.ts'

export const plans = domain({ calls: { plans: planCalls }, acts: ['upgradeCommunity'] })
