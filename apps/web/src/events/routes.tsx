import {
  editEventAddress,
  eventAddress,
  eventByIdAddress,
  eventDoorAddress,
  eventParticipantsAddress,
  eventsAddress,
  eventTicketAddress,
  guestPlaceAddress,
  myEventsAddress,
  newEventAddress,
} from '@guildhall/contract/events/addresses'
import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'
import type { RoleTab } from '../roles/role-tabs.ts'

const part = 'events'

/** For everybody, by the link in a mail. */
export const guestRoutes: RouteObject[] = [
  {
    path: guestPlaceAddress.pattern,
    handle: { titleKey: 'events.guest.title', part, isPublic: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./guest/GuestPage.tsx')).GuestPage }),
  },
]

/** Beneath the viewer's own pages. */
export const ownEventRoutes: RouteObject[] = [
  {
    path: myEventsAddress.pattern,
    handle: { titleKey: 'events.mine.title', part } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./calendar/MyEvents.tsx')).MyEvents }),
  },
  {
    path: eventByIdAddress.pattern,
    handle: { titleKey: 'features.events', part } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./ToEvent.tsx')).ToEvent }),
  },
]

/** Beneath a community. */
export const eventRoutes: RouteObject[] = [
  {
    path: eventsAddress.pattern,
    handle: { titleKey: 'features.events', part } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./calendar/EventsPage.tsx')).EventsPage }),
  },
  {
    path: newEventAddress.pattern,
    handle: { titleKey: 'events.new', part, isFocused: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./NewEvent.tsx')).NewEvent }),
  },
  {
    path: eventAddress.pattern,
    handle: { titleKey: 'features.events', part, isPublic: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./EventPage.tsx')).EventPage }),
  },
  {
    path: eventTicketAddress.pattern,
    handle: { titleKey: 'events.ticket.title', part } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./door/TicketPage.tsx')).TicketPage }),
  },
  {
    path: eventDoorAddress.pattern,
    handle: { titleKey: 'events.door.title', part } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./door/DoorPage.tsx')).DoorPage }),
  },
  {
    path: eventParticipantsAddress.pattern,
    handle: { titleKey: 'events.participants.title', part } satisfies PageHandle,
    lazy: async () => ({
      Component: (await import('./participants/ParticipantsPage.tsx')).ParticipantsPage,
    }),
  },
  {
    path: editEventAddress.pattern,
    handle: { titleKey: 'events.edit', part, isFocused: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./EditEvent.tsx')).EditEvent }),
  },
]

/** Which events a role opens. */
export const roleEventsTab: RoleTab = {
  path: 'events',
  labelKey: 'roles.tabs.events',
  countOf: ({ eventsCount }) => eventsCount,
  lazy: async () => ({ Component: (await import('./RoleEvents.tsx')).RoleEvents }),
}
