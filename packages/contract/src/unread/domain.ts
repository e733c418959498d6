import { domain } from '../domain.ts'
import { unreadCalls } from './calls.ts'
import { unreadSignals } from './signals.ts'

export const unread = domain({ calls: { unread: unreadCalls }, signals: unreadSignals })
