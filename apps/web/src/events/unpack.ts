import type { Event } from '@guildhall/contract/events'
import type { Batch } from '../platform/store/collections.ts'

/** Events, and the people in them, who are stored as users with their current names. */
export function unpackEvents(events: readonly Event[]): { batch: Batch; ids: string[] } {
  const users = events.flatMap(({ hosts, participants, createdBy }) => [
    ...hosts.map(({ user }) => user),
    ...participants,
    ...(createdBy ? [createdBy] : []),
  ])
  return { batch: { events: [...events], users }, ids: events.map(({ _id }) => _id) }
}
