import {
  editEventAddress,
  eventAddress,
  eventsAddress,
  newEventAddress,
} from '@guildhall/contract/events/addresses'
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
    path: newEventAddress.pattern,
    handle: { titleKey: 'events.new', part, isFocused: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./NewEvent.tsx')).NewEvent }),
  },
  {
    path: eventAddress.pattern,
    handle: { titleKey: 'features.events', part } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./EventPage.tsx')).EventPage }),
  },
  {
    path: editEventAddress.pattern,
    handle: { titleKey: 'events.edit', part, isFocused: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./EditEvent.tsx')).EditEvent }),
  },
]
