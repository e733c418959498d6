import { accountLeaving } from '../accounts/facts.ts'
import { hears } from '../platform/ctx.ts'
import type { Domain } from '../platform/domain.ts'
import { personBlocked } from '../users/facts.ts'
import { deleteNotifications } from './delete-notifications.ts'
import { hideBetween } from './hide-between.ts'
import { notificationJobs } from './jobs.ts'
import { checkNotices } from './notice-words.ts'
import { notificationRoutes } from './routes.ts'
import { checkNoticeSubjects } from './subjects.ts'

export const notifications: Domain = {
  name: 'notifications',
  routes: notificationRoutes,
  jobs: notificationJobs,
  checks: (server) => [...checkNotices(server), ...checkNoticeSubjects(server)],
  hears: [
    hears(personBlocked, (write, { byId, blockedId }) => hideBetween(write, byId, blockedId)),
    hears(accountLeaving, deleteNotifications),
  ],
  invariants: new URL('invariants.sql', import.meta.url),
}
