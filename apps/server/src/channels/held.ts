import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/connect.ts'
import { holdChannel } from './hold.ts'

/** Finds what a write is about, holds its community still and looks again: what was true before we waited need not be now. */
export async function held<Found>(
  ctx: Context,
  channelId: string,
  find: () => Promise<Found>,
  hold: (db: Database, held: { channelId: string }) => Promise<unknown> = holdChannel,
): Promise<Found> {
  await find()
  await hold(ctx.db, { channelId })
  return find()
}
