import type { EventEntry, EventType, LocationType } from '@guildhall/contract/events'
import { Layers2, type LucideIcon, MapPin, MessageCircle, Video } from 'lucide-react'
import type { TextKey } from '../platform/i18n.ts'
import type { Entry } from '../ui/calendar/entry.ts'

/** The kinds in the order in which they are offered. */
export const eventTypes = [
  'workshop',
  'talk',
  'meetup',
  'community',
  'other',
] as const satisfies readonly EventType[]

/** The colour of a kind in the calendar. */
export const toneOf: Record<EventType, Entry['tone']> = {
  workshop: 1,
  meetup: 2,
  community: 3,
  talk: 4,
  other: 5,
}

export const typeKeys = {
  workshop: 'events.types.workshop',
  talk: 'events.types.talk',
  meetup: 'events.types.meetup',
  community: 'events.types.community',
  other: 'events.types.other',
} as const satisfies Record<EventType, TextKey>

export const placeIcons: Record<LocationType, LucideIcon> = {
  online: Video,
  inPerson: MapPin,
  hybrid: Layers2,
  chat: MessageCircle,
}

export const placeKeys = {
  online: 'events.places.online',
  inPerson: 'events.places.inPerson',
  hybrid: 'events.places.hybrid',
  chat: 'events.places.chat',
} as const satisfies Record<LocationType, TextKey>

/** How an event stands in the calendar of its viewer. */
export function lookOf({ isCancelled, isDraft, isEnded, isRegistered }: EventEntry): Entry['look'] {
  if (isCancelled) return 'off'
  if (isDraft) return 'draft'
  if (isEnded) return 'past'
  return isRegistered ? 'chosen' : 'plain'
}

export const lookKeys = {
  plain: undefined,
  chosen: 'events.states.going',
  past: 'events.states.past',
  draft: 'events.states.draft',
  off: 'events.states.cancelled',
} as const satisfies Record<Entry['look'], TextKey | undefined>
