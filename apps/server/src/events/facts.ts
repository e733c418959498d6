import { fact } from '../platform/facts.ts'

/** An event has changed, and is locked. */
export const eventChanged = fact<{
  readonly eventId: string
  readonly channelId: string
  /** Time, place or title changed, or it was called off: whoever comes must hear of it. */
  readonly isTold: boolean
  readonly isCancelled: boolean
  /** There may be seats for people who wait. */
  readonly hasFreeSeats: boolean
}>('eventChanged')
