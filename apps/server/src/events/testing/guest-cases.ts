import type { Cases } from '../../testing/access/case.ts'
import type { World } from '../../testing/access/world.ts'
import { placedEvents } from './placed-events.ts'
import { plantEvent } from './plant-event.ts'
import { plantGuest, plantRequest } from './plant-guests.ts'

const placements = Object.entries(placedEvents)

const asking: Cases[string] = Object.fromEntries(
  placements.map(([placement, place]) => [
    placement,
    async (world) => ({ eventId: await place(world), email: 'gil@guests.test', fullname: 'Gil Guest' }),
  ]),
)

/** The link of a guest to an event, wherever one can stand. */
const byLink = (plant: typeof plantGuest): Cases[string] =>
  Object.fromEntries(
    placements.map(([placement, place]) => [
      placement,
      async (world) => {
        const eventId = await place(world)
        if (shownByLink.includes(placement)) await untitle(world, eventId)
        return { token: await plant(world.server, eventId) }
      },
    ]),
  )

/** Whoever has a link is told the title of these, even somebody whom the community has banned. */
const shownByLink = ['paid', 'archived', 'ended']

const untitle = ({ server }: World, eventId: string) =>
  server.kernel.db.updateTable('events').set({ title: 'Spare event' }).where('id', '=', eventId).execute()

export const guestCases: Cases = {
  'POST /api/v2/event/guest': asking,
  'POST /api/v2/event/guest/confirm': byLink(plantRequest),
  'POST /api/v2/event/guest/place': {
    ...byLink(plantGuest),
    waiting: async (world) => ({ token: await plantRequest(world.server, await placedEvents.open!(world)) }),
  },
}

/** A call by the link of a guest, who may be anybody. */
export const asGuest =
  (place: (world: World) => Promise<string>, more: object = {}): Cases[string][string] =>
  async (world) => {
    const eventId = await place(world)
    return { eventId, nonWyloUserId: await plantGuest(world.server, eventId), ...more }
  }

/** One that can be joined now; whoever has the link of a guest may know where. */
export const joinableEvent = (world: World) =>
  plantEvent(world, world.houses.open, { isRunning: true, joinUrl: 'guests' })
