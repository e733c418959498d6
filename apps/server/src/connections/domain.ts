import { accountLeaving } from '../accounts/facts.ts'
import { hears } from '../platform/context.ts'
import type { Domain } from '../platform/domain.ts'
import { personBlocked } from '../users/facts.ts'
import { endBond } from './disconnect.ts'
import { leaveConnections } from './farewell.ts'
import { connectionNoticeWords } from './notice-words.ts'
import { connectionRoutes } from './routes.ts'

export const connections: Domain = {
  name: 'connections',
  routes: connectionRoutes,
  notices: connectionNoticeWords,
  hears: [hears(personBlocked, endBond), hears(accountLeaving, leaveConnections)],
  invariants: new URL('invariants.sql', import.meta.url),
}
