import type { Ctx } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { lockChannel } from './lock-channel.ts'

/**
 * Finds the subject of a write, locks its community and finds it again, because it may have changed while we waited.
 */
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
