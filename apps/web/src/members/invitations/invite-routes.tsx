import type { RouteObject } from 'react-router'
import type { PageHandle } from '../../platform/page.ts'

export const inviteRoutes: RouteObject[] = [
  {
    path: 'invite/:code',
    handle: { titleKey: 'members.inviteTitle', isPublic: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./InvitePage.tsx')).InvitePage }),
  },
]
