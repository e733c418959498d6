import {
  confirmReportAddress,
  decisionAddress,
  decisionByLinkAddress,
} from '@guildhall/contract/moderation/addresses'
import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

const settings = (titleKey: PageHandle['titleKey']) =>
  ({ titleKey, settings: 'channel' }) satisfies PageHandle

const title = settings('moderation.title')
const posts = async () => ({ Component: (await import('./queue/PostReports.tsx')).PostReports })
const people = async () => ({ Component: (await import('./queue/UserReports.tsx')).UserReports })
const appeals = async () => ({ Component: (await import('./queue/Appeals.tsx')).Appeals })
const requests = async () => ({ Component: (await import('./queue/MemberRequests.tsx')).MemberRequests })
const toRequests = async () => ({ Component: (await import('./queue/ToRequests.tsx')).ToRequests })

/** Beneath a community. */
export const moderationRoutes: RouteObject[] = [
  { path: 'settings/moderation', handle: title, lazy: posts },
  { path: 'settings/moderation/:caseId', handle: title, lazy: posts },
  { path: 'settings/moderation/people', handle: title, lazy: people },
  { path: 'settings/moderation/people/:caseId', handle: title, lazy: people },
  { path: 'settings/moderation/requests', handle: title, lazy: requests },
  { path: 'settings/moderation/requests/:requestId', handle: title, lazy: requests },
  { path: 'settings/moderation/appeals', handle: title, lazy: appeals },
  { path: 'settings/moderation/appeals/:caseId', handle: title, lazy: appeals },
  {
    path: 'settings/filters',
    handle: settings('channelSettings.filters'),
    lazy: async () => ({ Component: (await import('./filters/Filters.tsx')).Filters }),
  },
  {
    path: 'moderation-log',
    handle: { titleKey: 'moderationLog.public.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./log/PublicLog.tsx')).PublicLog }),
  },
  { path: 'settings/requests', handle: title, lazy: toRequests },
  { path: 'settings/requests/:requestId', handle: title, lazy: toRequests },
]

/** For everybody, by the link in a mail. */
export const linkRoutes: RouteObject[] = [
  {
    path: decisionByLinkAddress.pattern,
    handle: { titleKey: 'decisions.page', isPublic: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./decision/DecisionByLink.tsx')).DecisionByLink }),
  },
  {
    path: confirmReportAddress.pattern,
    handle: { titleKey: 'reports.confirm.title', isPublic: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./visitor/ConfirmReport.tsx')).ConfirmReport }),
  },
]

/** Beneath the viewer's own pages. */
export const decisionRoutes: RouteObject[] = [
  {
    path: decisionAddress.pattern,
    handle: { titleKey: 'decisions.page' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./decision/MyDecision.tsx')).MyDecision }),
  },
]

/** For those who run the installation. */
export const staffRoutes: RouteObject[] = [
  {
    path: 'staff',
    handle: { titleKey: 'siteStaff.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./staff/ToStaffQueue.tsx')).ToStaffQueue }),
  },
  ...['staff/people', 'staff/people/:caseId'].map((path) => ({
    path,
    handle: { titleKey: 'moderation.people' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./staff/StaffQueues.tsx')).StaffPeople }),
  })),
  ...['staff/posts', 'staff/posts/:caseId'].map((path) => ({
    path,
    handle: { titleKey: 'moderation.posts' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./staff/StaffQueues.tsx')).StaffPosts }),
  })),
  ...['staff/appeals', 'staff/appeals/:caseId'].map((path) => ({
    path,
    handle: { titleKey: 'moderation.appeals' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./staff/StaffQueues.tsx')).StaffAppeals }),
  })),
  {
    path: 'staff/suspensions',
    handle: { titleKey: 'siteStaff.suspensions' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./staff/Suspensions.tsx')).Suspensions }),
  },
  {
    path: 'staff/log',
    handle: { titleKey: 'siteStaff.log' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./staff/StaffLog.tsx')).StaffLog }),
  },
]
