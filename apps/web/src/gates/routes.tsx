import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

const settings = {
  titleKey: 'channelSettings.tiers',
  settings: 'channel',
  part: 'payments',
} satisfies PageHandle

/** Without the shell: whoever pays has one way on and one way back. */
export const checkoutRoutes: RouteObject[] = [
  {
    path: 'c/:slug',
    lazy: async () => {
      const { ChannelFrame } = await import('../channels/ChannelFrame.tsx')
      return { element: <ChannelFrame parts={[]} /> }
    },
    children: [
      {
        path: 'tiers/:gateId/buy',
        handle: { titleKey: 'gates.checkout.tab', part: 'payments' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./Checkout.tsx')).Checkout }),
      },
    ],
  },
]

/** Beneath a community. */
export const gateRoutes: RouteObject[] = [
  {
    path: 'settings/tiers',
    handle: settings,
    lazy: async () => ({ Component: (await import('./Gates.tsx')).Gates }),
  },
  {
    path: 'settings/tiers/:gateId',
    handle: settings,
    lazy: async () => ({ Component: (await import('./GateEditor.tsx')).GateEditor }),
  },
  {
    path: 'tiers',
    handle: { titleKey: 'gates.title', part: 'payments' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./MemberGates.tsx')).MemberGates }),
  },
]
