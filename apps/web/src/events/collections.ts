import type { Event, EventEntry, EventParticipant } from '@guildhall/contract/events'
import { collection } from '../platform/store/collection.ts'
import type { Door } from './door/door-state.ts'

/** How often the events of a community have changed while the page is open, so that lists are loaded again. */
export interface EventNews {
  _id: string
  changes: number
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    events: Event
    eventEntries: EventEntry
    eventNews: EventNews
    doors: Door
    eventParticipants: EventParticipant
  }
}

export const eventCollections = {
  events: collection('events'),
  eventEntries: collection('eventEntries'),
  eventNews: collection('eventNews'),
  doors: collection('doors'),
  eventParticipants: collection('eventParticipants'),
}
