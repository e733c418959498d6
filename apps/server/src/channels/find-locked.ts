import type { Ctx } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { lockChannel } from './lock-channel.ts'

/** Finds what a write is about, holds its community still and looks again: what was true before we waited need not be now. */
export async function findLocked<Found>(
  ctx: Ctx,
  channelId: string,
  find: () => Promise<Found>,
  hold: (db: Database, held: { channelId: string }) => Promise<unknown> = lockChannel,
): Promise<Found> {
  await find()
  await hold(ctx.db, { channelId })
  return find()
}
