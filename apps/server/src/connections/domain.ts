import { accountLeaving } from '../accounts/facts.ts'
import { hears } from '../platform/ctx.ts'
import type { Domain } from '../platform/domain.ts'
import { personBlocked } from '../users/facts.ts'
import { deleteConnections } from './delete-connections.ts'
import { describePeople } from './describe-people.ts'
import { endBond } from './disconnect.ts'
import { peopleConnected } from './facts.ts'
import { connectionNoticeWords } from './notice-words.ts'
import { connectionRoutes } from './routes.ts'

export const connections: Domain = {
  name: 'connections',
  routes: connectionRoutes,
  notices: connectionNoticeWords,
  noticeSubjects: { user: describePeople },
  tells: [peopleConnected],
  hears: [hears(personBlocked, endBond), hears(accountLeaving, deleteConnections)],
  invariants: new URL('invariants.sql', import.meta.url),
}
