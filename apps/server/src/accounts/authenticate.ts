import { after, MINUTE } from '../platform/clock.ts'
import type { Viewer } from '../platform/context.ts'
import type { Credential } from '../platform/credentials.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import type { Kernel } from '../platform/kernel.ts'
import { digest } from '../platform/secrets.ts'
import { IDLE_LIFE } from './open-session.ts'

const GRACE = MINUTE
const SEEN_EVERY = 5 * MINUTE

interface Row {
  id: string
  user_id: string
  rotated_at: Date
  last_seen_at: Date
  is_current: boolean
}

const sessionByToken = statement<[hash: Buffer, now: Date, idleSince: Date], Row>(
  'session_by_token',
  `select s.id, s.user_id, s.rotated_at, s.last_seen_at, s.token_hash = $1 as is_current
   from sessions s join users u on u.id = s.user_id
   where (s.token_hash = $1 or s.previous_token_hash = $1)
     and s.revoked_at is null and s.absolute_expiry > $2 and s.last_seen_at > $3
     and u.suspended_at is null and u.deleted_at is null`,
)

/** Who holds this token; null when nobody may. */
export async function authenticate(kernel: Kernel, { token, via }: Credential): Promise<Viewer | null> {
  const now = kernel.clock()
  const [row] = await sessionByToken(kernel.db, digest(token), now, after(now, -IDLE_LIFE))
  if (!row) return null
  if (!row.is_current && row.rotated_at < after(now, -GRACE)) {
    // An exchanged secret that comes back late is in two hands: neither is trusted any more.
    await update(kernel.db, row.id, { revoked_at: now })
    return null
  }
  if (row.last_seen_at < after(now, -SEEN_EVERY)) await update(kernel.db, row.id, { last_seen_at: now })
  return { userId: row.user_id, sessionId: row.id, via, rotatedAt: row.rotated_at }
}

const update = (db: Database, id: string, change: { revoked_at: Date } | { last_seen_at: Date }) =>
  db.updateTable('sessions').set(change).where('id', '=', id).where('revoked_at', 'is', null).execute()

/** Which of these sessions no longer hold. */
export async function endedSessions(kernel: Kernel, ids: string[]): Promise<string[]> {
  const now = kernel.clock()
  const live = await kernel.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where('revoked_at', 'is', null)
    .where('absolute_expiry', '>', now)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  const holding = new Set(live.map((row) => row.id))
  return ids.filter((id) => !holding.has(id))
}
