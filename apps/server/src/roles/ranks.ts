import type { ChannelFacts } from '../channels/standing.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { forbidden } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

interface Change {
  channelId: string
  userIds: string[]
  isIt: boolean
}

const moderators = statement<Change, { user_id: string }>(
  'set_moderators',
  `update memberships set is_moderator = $isIt
   where channel_id = $channelId and user_id = any($userIds::uuid[]) and is_moderator <> $isIt returning user_id`,
)

const admins = statement<Change, { user_id: string }>(
  'set_admins',
  `update memberships set is_admin = $isIt
   where channel_id = $channelId and user_id = any($userIds::uuid[]) and is_admin <> $isIt returning user_id`,
)

/**
 * Gives or takes the rank of moderator or admin; returns who changed. The owner stays an admin, so there always is one.
 */
export async function setRank(
  db: Database,
  channel: ChannelFacts,
  rank: 'moderator' | 'admin',
  userIds: string[],
  isIt: boolean,
): Promise<{ user_id: string }[]> {
  if (rank === 'admin' && !isIt && userIds.some((id) => id === channel.createdBy))
    throw forbidden(words.ownerStaysAdmin)
  const set = rank === 'admin' ? admins : moderators
  return set(db, { channelId: channel.id, userIds, isIt })
}
