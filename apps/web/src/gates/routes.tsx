import type { RouteObject } from 'react-router'
import type { Composition } from '../platform/domain.ts'
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
        lazy: async () => ({ Component: (await import('./checkout/Checkout.tsx')).Checkout }),
      },
    ],
  },
]

/** Beneath a community. */
export const gateRoutes = ({ entries }: Composition): RouteObject[] => [
  {
    path: 'settings/tiers',
    handle: settings,
    lazy: async () => {
      const [{ Gates }, figures] = await Promise.all([
        import('./Gates.tsx'),
        Promise.all(entries('tierFigures').map((load) => load())),
      ])
      return { element: <Gates figures={figures} /> }
    },
  },
  {
    path: 'settings/tiers/:gateId',
    handle: settings,
    lazy: async () => ({ Component: (await import('./editor/GateEditor.tsx')).GateEditor }),
  },
  {
    path: 'tiers',
    handle: { titleKey: 'gates.title', part: 'payments' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./MemberGates.tsx')).MemberGates }),
  },
]
