import { after } from '../../platform/clock.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { IDLE_LIFE } from './open-session.ts'

// The person of each session by itself (offset 0), or every minute all people would be gone through for a hundred sockets.
const liveSessions = statement<{ ids: string[]; now: Date; usedSince: Date }, { id: string }>(
  'live_sessions_among',
  `select s.id from sessions s cross join lateral (
     select from users u where u.id = s.user_id and u.suspended_at is null and u.deleted_at is null offset 0) owner
   where s.id = any($ids::uuid[]) and s.revoked_at is null and s.absolute_expiry > $now and s.last_seen_at > $usedSince`,
)

/**
 * Which of these sessions are no longer valid. Requests keep a session in use and an open socket does not, or a page
 * that somebody forgot would stay signed in.
 */
export async function endedSessions(kernel: Kernel, ids: string[]): Promise<string[]> {
  const now = kernel.clock()
  const live = await liveSessions(kernel.db, { ids, now, usedSince: after(now, -IDLE_LIFE) })
  const holding = new Set(live.map((row) => row.id))
  return ids.filter((id) => !holding.has(id))
}
