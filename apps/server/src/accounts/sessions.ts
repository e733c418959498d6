import type { accountCalls } from '@guildhall/contract/accounts'
import { after } from '../platform/clock.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterId, pageOf } from '../platform/paging.ts'
import { deviceName } from './device.ts'
import { IDLE_LIFE } from './open-session.ts'

interface Row {
  id: string
  user_agent: string
  ip: string
  created_at: Date
  last_seen_at: Date
}

const sessionsOf = statement<
  [userId: string, now: Date, idleSince: Date, afterId: string | null, skip: number, take: number],
  Row
>(
  'sessions_of_user',
  `select id, user_agent, ip, created_at, last_seen_at from sessions
   where user_id = $1 and revoked_at is null and absolute_expiry > $2 and last_seen_at > $3
     and ($4::uuid is null or id < $4)
   order by id desc offset $5 limit $6`,
)

/** Where I am signed in, newest first. */
export const listSessions: Handler<typeof accountCalls.sessions> = async (
  ctx,
  { skip, limit, after: cursor },
) => {
  const idleSince = after(ctx.now, -IDLE_LIFE)
  const rows = await sessionsOf(ctx.db, ctx.me.userId, ctx.now, idleSince, afterId(cursor), skip, limit + 1)
  const { page, next } = pageOf(rows, limit, (row) => row.id)
  const sessions = page.map((row) => ({
    _id: row.id,
    device: deviceName(row.user_agent),
    place: row.ip,
    createdTime: row.created_at.toISOString(),
    lastSeenTime: row.last_seen_at.toISOString(),
    isCurrent: row.id === ctx.me.sessionId,
  }))
  return { sessions, next }
}
