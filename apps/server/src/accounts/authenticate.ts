import { after, MINUTE } from '../platform/clock.ts'
import type { Credential } from '../platform/credentials.ts'
import type { Viewer } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import type { Kernel } from '../platform/kernel.ts'
import { digest } from '../platform/secrets.ts'
import { IDLE_LIFE } from './sessions/open-session.ts'

const GRACE = MINUTE
const SEEN_EVERY = 5 * MINUTE

interface Row {
  id: string
  user_id: string
  rotated_at: Date
  last_seen_at: Date
}

const holding = `s.revoked_at is null and s.absolute_expiry > $now and s.last_seen_at > $idleSince
     and u.suspended_at is null and u.deleted_at is null`

const sessionByToken = statement<{ hash: Buffer; now: Date; idleSince: Date }, Row>(
  'session_by_token',
  `select s.id, s.user_id, s.rotated_at, s.last_seen_at from sessions s join users u on u.id = s.user_id
   where s.token_hash = $hash and ${holding}`,
)

const sessionByRetiredToken = statement<
  { hash: Buffer; now: Date; idleSince: Date },
  Row & { retired_at: Date }
>(
  'session_by_retired_token',
  `select s.id, s.user_id, s.rotated_at, s.last_seen_at, r.retired_at
   from retired_tokens r join sessions s on s.id = r.session_id join users u on u.id = s.user_id
   where r.token_hash = $hash and ${holding}`,
)

export const sessionByExchange = statement<{ hash: Buffer; now: Date; idleSince: Date }, Row>(
  'session_by_exchange',
  `select s.id, s.user_id, s.rotated_at, s.last_seen_at from sessions s join users u on u.id = s.user_id
   where s.exchange_hash = $hash and ${holding} for update of s`,
)

/** Finds the viewer of a token; null when it is not valid. Inside a write it must use that write's connection. */
export async function authenticate(
  kernel: Kernel,
  { token, via }: Credential,
  db: Database = kernel.db,
): Promise<Viewer | null> {
  const now = kernel.clock()
  const [row] = await sessionByToken(db, { hash: digest(token), now, idleSince: after(now, -IDLE_LIFE) })
  if (!row) return viaRetiredToken(db, now, { token, via })
  if (row.last_seen_at < after(now, -SEEN_EVERY)) await update(db, row.id, { last_seen_at: now })
  return viewerOf(row, via)
}

/**
 * A retired secret still works for a moment, for other tabs; a later use means that it was copied, so the session is
 * revoked.
 */
async function viaRetiredToken(db: Database, now: Date, { token, via }: Credential): Promise<Viewer | null> {
  const [row] = await sessionByRetiredToken(db, {
    hash: digest(token),
    now,
    idleSince: after(now, -IDLE_LIFE),
  })
  if (!row) return null
  if (row.retired_at > after(now, -GRACE)) return viewerOf(row, via)
  await update(db, row.id, { revoked_at: now })
  return null
}

const viewerOf = (row: Row, via: Credential['via']): Viewer => ({
  userId: row.user_id,
  sessionId: row.id,
  via,
  rotatedAt: row.rotated_at,
})

const update = (db: Database, id: string, change: { revoked_at: Date } | { last_seen_at: Date }) =>
  db.updateTable('sessions').set(change).where('id', '=', id).where('revoked_at', 'is', null).execute()
