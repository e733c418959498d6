import { type DoorEntry, eventSignals } from '@guildhall/contract/events'
import { toWatchers, type Write } from '../../platform/ctx.ts'

/** The sockets whose screen stands at the door of an event. */
export const atDoor = (eventId: string) => toWatchers(`door:${eventId}`)

/** As many as stay small on their way between the nodes. */
const AT_ONCE = 10

interface Changed {
  readonly eventId: string
  readonly channelId: string
  readonly changeNo: number
  readonly arrivedCount: number
}

/** Announces who came, or did not after all, to screens at the door. */
export function announceDoor(write: Write, changed: Changed, entries: readonly DoorEntry[]) {
  const arrivals = entries.map(({ _id, arrival, doubles }) => ({ _id, arrival, doubles }))
  for (let at = 0; at < arrivals.length; at += AT_ONCE)
    write.announce(
      eventSignals.updateDoor,
      { ...changed, entries: arrivals.slice(at, at + AT_ONCE) },
      atDoor(changed.eventId),
    )
}
