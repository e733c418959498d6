import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

/** Beneath a community. */
export const paymentRoutes: RouteObject[] = [
  {
    path: 'settings/payments',
    handle: {
      titleKey: 'channelSettings.payments',
      settings: 'channel',
      part: 'payments',
    } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./PaymentSettings.tsx')).PaymentSettings }),
  },
]

/** Where a gateway sends people back to, and where they see what they bought. */
export const purchaseRoutes: RouteObject[] = [
  {
    path: 'purchases',
    handle: { titleKey: 'payments.purchases.title', part: 'payments' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./Purchases.tsx')).Purchases }),
  },
]
