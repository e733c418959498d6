import type { accountCalls } from '@guildhall/contract/accounts'
import { sql } from 'kysely'
import { after } from '../../platform/clock.ts'
import { csrfTokenOf } from '../../platform/credentials.ts'
import type { Ctx, Viewer } from '../../platform/ctx.ts'
import type { Handler } from '../../platform/handler.ts'
import { unauthenticated } from '../../platform/refusals.ts'
import { digest, newToken } from '../../platform/secrets.ts'
import { sessionByExchange } from '../authenticate.ts'
import { IDLE_LIFE } from './open-session.ts'

/** Exchanges a session's secret for a new one; the old one is retired and works a minute longer, for other tabs. */
export const updateSession: Handler<typeof accountCalls.updateSession> = async (ctx, input) => {
  const { sessionId, via } = ctx.viewer ?? (await exchanged(ctx, input.session))
  const token = newToken()
  await sql`
    with old as (
      select id, token_hash from sessions where id = ${sessionId} for update
    ), renewed as (
      update sessions s set token_hash = ${digest(token)}, exchange_hash = null, rotated_at = ${ctx.now},
        last_seen_at = ${ctx.now}, fingerprint = coalesce(${input.fingerprint ?? null}, fingerprint),
        firebase_token = coalesce(${input.firebaseToken ?? null}, firebase_token)
      from old where s.id = old.id
    )
    insert into retired_tokens (token_hash, session_id, retired_at) select token_hash, id, ${ctx.now} from old`.execute(
    ctx.db,
  )
  if (via === 'header') return { token }
  ctx.cookie = token
  return { csrfToken: csrfTokenOf(ctx.kernel, sessionId) }
}

/** Finds the session by the one-time secret that a client without cookies got when it signed in. */
async function exchanged(ctx: Ctx, session: string | undefined): Promise<Pick<Viewer, 'sessionId' | 'via'>> {
  const idleSince = after(ctx.now, -IDLE_LIFE)
  const [row] = session
    ? await sessionByExchange(ctx.db, { hash: digest(session), now: ctx.now, idleSince })
    : []
  if (!row) throw unauthenticated()
  return { sessionId: row.id, via: 'header' }
}
