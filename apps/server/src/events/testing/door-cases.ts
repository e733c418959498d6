import { doorCalls } from '@guildhall/contract/events'
import { type Cases, NONE } from '../../testing/access/case.ts'
import { done, type Make, type SignalCases } from '../../testing/access/signal-case.ts'
import type { World } from '../../testing/access/world.ts'
import { plantEvent } from './plant-event.ts'
import { plantRegistrations } from './plant-registrations.ts'

/** One that the author lets people into, who has no role that shows it. */
async function kept(world: World) {
  const id = await plantEvent(world, world.houses.open, { isRestricted: true, isSoon: true })
  const host = { event_id: id, user_id: world.ids.author, kind: 'doorkeeper', position: 0 }
  const values = { ...host, channel_id: world.houses.open.channelId }
  await world.server.kernel.db.insertInto('event_hosts').values(values).execute()
  return id
}

/** Events whose doors are open. */
const doors: Record<string, (world: World) => Promise<string>> = {
  open: (world) => plantEvent(world, world.houses.open, { isSoon: true }),
  secret: (world) => plantEvent(world, world.houses.secret, { isSoon: true }),
  byRole: (world) => plantEvent(world, world.houses.open, { isRestricted: true, isSoon: true }),
  hosted: (world) =>
    plantEvent(world, world.houses.open, { isRestricted: true, isHosted: true, isSoon: true }),
  kept,
  channelOnly: (world) => plantEvent(world, world.houses.open, { isChannelOnly: true, isSoon: true }),
  paid: (world) => plantEvent(world, world.houses.open, { price: 1800, isSoon: true }),
  draft: (world) => plantEvent(world, world.houses.open, { isDraft: true, isSoon: true }),
  archived: (world) => plantEvent(world, world.houses.open, { isArchived: true, isSoon: true }),
  ended: (world) => plantEvent(world, world.houses.open, { isEnded: true }),
  deleted: (world) => plantEvent(world, world.houses.open, { isDeleted: true, isSoon: true }),
  none: async () => NONE,
}

const atDoors = (more: object = {}): Cases[string] =>
  Object.fromEntries(
    Object.entries(doors).map(([placement, place]) => [
      placement,
      async (world) => ({ eventId: await place(world), ...more }),
    ]),
  )

const scan = { clientId: 'device-of-matrix', time: '2026-01-01T10:00:00Z' }

export const doorCases: Cases = {
  'GET /api/v2/event/doorList': atDoors(),
  'POST /api/v2/event/checkIn': atDoors({ ...scan, code: 'nobody' }),
}

const arrived =
  (placement: string): Make =>
  async (world, { owner }) => {
    const { server, ids, houses } = world
    const door = await doors[placement]!(world)
    const { channelId } = placement === 'secret' ? houses.secret : houses.open
    const [registrationId] = await plantRegistrations(server, {
      eventId: door,
      channelId,
      userIds: [ids.member],
    })
    const input = { eventId: door, ...scan, registrationId }
    return { watched: { door }, happens: () => done(server, owner, doorCalls.checkIn, input) }
  }

export const doorSignalCases: SignalCases = {
  updateDoor: { open: arrived('open'), secret: arrived('secret'), kept: arrived('kept') },
}
