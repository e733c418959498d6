import { NONE, wordOf } from '../../testing/access/case.ts'
import type { World } from '../../testing/access/world.ts'
import { plantEvent } from './plant-event.ts'

/** Events by where they stand, made anew for every cell, since most calls change them. */
export const placedEvents: Record<string, (world: World) => Promise<string>> = {
  open: (world) => plantEvent(world, world.houses.open, { joinUrl: wordOf(world.houses.open, 'joining') }),
  secret: (world) => plantEvent(world, world.houses.secret),
  quiet: (world) => plantEvent(world, world.houses.quiet),
  byRole: (world) =>
    plantEvent(world, world.houses.open, { isRestricted: true, title: wordOf(world.houses.open, 'event') }),
  channelOnly: (world) => plantEvent(world, world.houses.open, { isChannelOnly: true }),
  paid: (world) => plantEvent(world, world.houses.open, { price: 1800 }),
  draft: (world) =>
    plantEvent(world, world.houses.open, { isDraft: true, title: wordOf(world.houses.open, 'draft') }),
  /** One that its host alone finds beside those who look after all. */
  hosted: (world) => plantEvent(world, world.houses.open, { isRestricted: true, isHosted: true }),
  archived: (world) => plantEvent(world, world.houses.open, { isArchived: true }),
  ended: (world) => plantEvent(world, world.houses.open, { isEnded: true }),
  deleted: (world) => plantEvent(world, world.houses.open, { isDeleted: true }),
  none: async () => NONE,
}
