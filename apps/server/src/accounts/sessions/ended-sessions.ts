import { after } from '../../platform/clock.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { IDLE_LIFE } from './open-session.ts'

/**
 * Which of these sessions are no longer valid. Requests keep a session in use and an open socket does not, or a page
 * that somebody forgot would stay signed in.
 */
export async function endedSessions(kernel: Kernel, ids: string[]): Promise<string[]> {
  const now = kernel.clock()
  const live = await kernel.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where('revoked_at', 'is', null)
    .where('absolute_expiry', '>', now)
    .where('last_seen_at', '>', after(now, -IDLE_LIFE))
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  const holding = new Set(live.map((row) => row.id))
  return ids.filter((id) => !holding.has(id))
}
