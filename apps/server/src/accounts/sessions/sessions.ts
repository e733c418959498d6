import type { accountCalls } from '@guildhall/contract/accounts'
import { after } from '../../platform/clock.ts'
import { statement } from '../../platform/database/statement.ts'
import { deviceName } from '../../platform/device-name.ts'
import type { Handler } from '../../platform/handler.ts'
import { afterId, pageOf } from '../../platform/paging.ts'
import { IDLE_LIFE } from './open-session.ts'

interface Row {
  id: string
  user_agent: string
  ip: string
  created_at: Date
  last_seen_at: Date
}

const sessionsOf = statement<
  { userId: string; now: Date; idleSince: Date; afterId: string | null; skip: number; take: number },
  Row
>(
  'sessions_of_user',
  `select id, user_agent, ip, created_at, last_seen_at from sessions
   where user_id = $userId and revoked_at is null and absolute_expiry > $now and last_seen_at > $idleSince
     and ($afterId::uuid is null or id < $afterId)
   order by id desc offset $skip limit $take`,
)

/** The viewer's sessions, newest first. */
export const listSessions: Handler<typeof accountCalls.sessions> = async (
  ctx,
  { skip, limit, after: cursor },
) => {
  const idleSince = after(ctx.now, -IDLE_LIFE)
  const rows = await sessionsOf(ctx.db, {
    userId: ctx.me.userId,
    now: ctx.now,
    idleSince,
    afterId: afterId(cursor),
    skip,
    take: limit + 1,
  })
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
