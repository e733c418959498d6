import { defaultFilters } from '@guildhall/contract/moderation'
import { sql } from 'kysely'
import type { Furnish } from '../../testing/access/world.ts'

/** The same few people write more than anybody does in an hour. */
export const furnish: Furnish = async ({ server: { kernel }, house: { channelId } }) => {
  const settings = JSON.stringify({ ...defaultFilters, pace: { ...defaultFilters.pace, isOn: false } })
  await sql`insert into filters (channel_id, settings, updated_at)
    values (${channelId}, ${settings}::jsonb, ${kernel.clock()}::timestamptz)`.execute(kernel.db)
  await sql`update channels set filters_version = 1 where id = ${channelId}`.execute(kernel.db)
  return {}
}
