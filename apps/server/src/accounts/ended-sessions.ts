import type { Kernel } from '../platform/kernel.ts'

/** Which of these sessions are no longer valid. */
export async function endedSessions(kernel: Kernel, ids: string[]): Promise<string[]> {
  const live = await kernel.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where('revoked_at', 'is', null)
    .where('absolute_expiry', '>', kernel.clock())
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  const holding = new Set(live.map((row) => row.id))
  return ids.filter((id) => !holding.has(id))
}
