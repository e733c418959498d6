import type { RouteObject } from 'react-router'
import type { Composition } from '../platform/domain.ts'
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
export const purchaseRoutes = ({ entries }: Composition): RouteObject[] => [
  {
    path: 'purchases',
    handle: {
      titleKey: 'payments.purchases.title',
      settings: 'account',
      part: 'payments',
    } satisfies PageHandle,
    lazy: async () => {
      const [{ Purchases }, kinds, papers] = await Promise.all([
        import('./Purchases.tsx'),
        Promise.all(entries('purchaseKind').map((load) => load())),
        Promise.all(entries('purchasePapers').map((load) => load())),
      ])
      return { element: <Purchases kinds={kinds} papers={papers} /> }
    },
  },
]

/** A sheet without the shell around it, so that it is printed as it is. */
export const invoiceRoutes: RouteObject[] = [
  {
    path: 'invoices/:transactionId',
    handle: { titleKey: 'payments.invoice.title', part: 'payments' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./InvoicePage.tsx')).InvoicePage }),
  },
]
