import { z } from 'zod'
import { Id } from '../common.ts'
import { signal } from '../signal.ts'
import { DoorArrival } from './door-calls.ts'

const count = z.number().int()

/** Signals carry ids and what is the same for every reader; texts are fetched by viewers who may see them. */
export const eventSignals = {
  /** To screens that show the event. */
  updateEvent: signal(
    'updateEvent',
    z.object({
      eventId: Id,
      channelId: Id,
      /** Grows with every change: of two signals the one with the higher number is newer. */
      changeNo: count,
      participantsCount: count,
      seatsLeft: count.nullable(),
      waitingCount: count,
      totalDiscussions: count,
      /** More than these counts has changed, and must be fetched. */
      isEdited: z.boolean(),
    }),
    { hint: 'itself' },
  ),
  /** To screens at the door of the event: who came, or did not after all. */
  updateDoor: signal(
    'updateDoor',
    z.object({
      eventId: Id,
      channelId: Id,
      /** Grows with every change: of two signals the one with the higher number is newer. */
      changeNo: count,
      arrivedCount: count,
      entries: z.array(DoorArrival),
    }),
    { hint: 'itself' },
  ),
  /** To members who look at the community: its events are not the same any more. */
  eventsChanged: signal('eventsChanged', z.object({ channelId: Id }), { hint: 'itself' }),
}
