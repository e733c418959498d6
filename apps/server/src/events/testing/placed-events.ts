import { NONE, wordOf } from '../../testing/access/case.ts'
import type { World } from '../../testing/access/world.ts'
import { plantRegistration } from './make-event.ts'
import { plantEvent } from './plant-event.ts'

/** Events by where they stand, made anew for every cell, since most calls change them. */
export const placedEvents: Record<string, (world: World) => Promise<string>> = {
  open: (world) => plantEvent(world, world.houses.open, { joinUrl: wordOf(world.houses.open, 'joining') }),
  secret: (world) => plantEvent(world, world.houses.secret),
  quiet: (world) => plantEvent(world, world.houses.quiet),
  byRole: (world) =>
    plantEvent(world, world.houses.open, { isRestricted: true, title: wordOf(world.houses.open, 'event') }),
  channelOnly: (world) =>
    plantEvent(world, world.houses.open, {
      isChannelOnly: true,
      title: wordOf(world.houses.open, 'channelOnly'),
    }),
  paid: (world) =>
    plantEvent(world, world.houses.open, { price: 1800, title: wordOf(world.houses.open, 'paid') }),
  draft: (world) =>
    plantEvent(world, world.houses.open, { isDraft: true, title: wordOf(world.houses.open, 'draft') }),
  /** One that its host alone finds beside those who look after all. */
  hosted: (world) => plantEvent(world, world.houses.open, { isRestricted: true, isHosted: true }),
  archived: (world) =>
    plantEvent(world, world.houses.open, { isArchived: true, title: wordOf(world.houses.open, 'shelved') }),
  ended: (world) =>
    plantEvent(world, world.houses.open, { isEnded: true, title: wordOf(world.houses.open, 'ended') }),
  deleted: (world) => plantEvent(world, world.houses.open, { isDeleted: true }),
  none: async () => NONE,
}

/** One to which the member comes, and which the author hosts; it can be joined once it is running. */
async function attendedEvent(world: World, kind: string, isRunning: boolean) {
  const { open } = world.houses
  const joinUrl = wordOf(open, kind)
  const eventId = await plantEvent(world, open, { isRunning, isHosted: true, joinUrl })
  const channel = { _id: open.channelId } as never
  await plantRegistration(world.server, { _id: eventId, channel }, world.ids.member)
  return eventId
}

export const runningEvent = (world: World) => attendedEvent(world, 'joined', true)
/** Nobody may learn its address yet. */
export const earlyEvent = (world: World) => attendedEvent(world, 'joining', false)
