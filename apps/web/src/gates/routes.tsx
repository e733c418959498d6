import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

const settings = {
  titleKey: 'channelSettings.tiers',
  settings: 'channel',
  part: 'payments',
} satisfies PageHandle

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
