import { eventAddress, eventsAddress } from '@guildhall/contract/events/addresses'
import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'

const part = 'events'

/** Beneath a community. */
export const eventRoutes: RouteObject[] = [
  {
    path: eventsAddress.pattern,
    handle: { titleKey: 'features.events', part } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./EventsPage.tsx')).EventsPage }),
  },
  {
    path: eventAddress.pattern,
    handle: { titleKey: 'features.events', part } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./EventPage.tsx')).EventPage }),
  },
]
