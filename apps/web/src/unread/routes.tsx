import { catchUpAddress } from '@guildhall/contract/unread/addresses'
import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

export const catchUpRoutes: RouteObject[] = [
  {
    path: catchUpAddress.pattern,
    handle: { titleKey: 'catchUp.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./CatchUpPage.tsx')).CatchUpPage }),
  },
]
