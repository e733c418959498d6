import { domain } from '../domain.ts'
import { accountCalls } from './calls.ts'
import { accountSignals } from './signals.ts'

export const accounts = domain({ calls: { accounts: accountCalls }, signals: accountSignals })
