// The least a server can do for the same answer: node:http and the same statements, prepared, on the same database.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

const UUID = 2950
pg.types.setTypeParser(UUID, (text) => text.replaceAll('-', ''))
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const IDLE = 7 * 24 * 3600 * 1000

const sessionByToken = `select s.id, s.user_id, s.rotated_at, s.last_seen_at
   from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.revoked_at is null and s.absolute_expiry > $2 and s.last_seen_at > $3
     and u.suspended_at is null and u.deleted_at is null`
const sessionsOf = `select id, user_agent, ip, created_at, last_seen_at from sessions
   where user_id = $1 and revoked_at is null and absolute_expiry > $2 and last_seen_at > $3
     and ($4::uuid is null or id < $4)
   order by id desc offset $5 limit $6`

async function sessions(token: string) {
  const now = new Date()
  const idleSince = new Date(now.getTime() - IDLE)
  const hash = createHash('sha256').update(token).digest()
  const viewer = await pool.query({ name: 'viewer', text: sessionByToken, values: [hash, now, idleSince] })
  const me = viewer.rows[0] as { id: string; user_id: string } | undefined
  if (!me) return null
  const values = [me.user_id, now, idleSince, null, 0, 11]
  const { rows } = await pool.query({ name: 'sessions', text: sessionsOf, values })
  return {
    sessions: rows.map((row) => ({
      _id: row.id,
      device: row.user_agent,
      place: row.ip,
      createdTime: row.created_at,
      lastSeenTime: row.last_seen_at,
      isCurrent: row.id === me.id,
    })),
    next: null,
  }
}

createServer((request, response) => {
  sessions(request.headers.authorization ?? '').then(
    (body) => {
      response.writeHead(body ? 200 : 401, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    },
    () => response.writeHead(500).end(),
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
