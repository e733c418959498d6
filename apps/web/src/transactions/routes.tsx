import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

/** Beneath a community. */
export const transactionRoutes: RouteObject[] = [
  {
    path: 'settings/transactions',
    handle: {
      titleKey: 'channelSettings.transactions',
      settings: 'channel',
      part: 'payments',
    } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./Transactions.tsx')).Transactions }),
  },
  {
    path: 'settings/earnings',
    handle: {
      titleKey: 'channelSettings.earnings',
      settings: 'channel',
      part: 'payments',
    } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./Earnings.tsx')).Earnings }),
  },
]
