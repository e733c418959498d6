// The same page of a room with all its permissions from one statement: what one could do if nothing were shared.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { feedStatement } from './feed-statement.ts'
import { serve } from './serve.ts'

const IDLE_LIFE_MS = 7 * 24 * 60 * 60 * 1000

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const notFound = JSON.stringify({
  message: 'Context not found',
  code: 'not_found',
  reason: 'contexts.roomNotFound',
})

serve(async ({ headers, url }) => {
  const { searchParams } = new URL(url!, 'http://localhost')
  const { context } = JSON.parse(searchParams.get('filters')!) as { context: string }
  const hash = createHash('sha256')
    .update(headers.authorization ?? '')
    .digest()
  const now = Date.now()
  // Taken apart and written again, as any server must that looks at what leaves it.
  const { rows } = await pool.query<{ body: object }>({
    name: 'feed',
    text: feedStatement,
    values: [hash, new Date(now), new Date(now - IDLE_LIFE_MS), context, process.env.PUBLIC_URL],
  })
  return rows[0] ? { status: 200, body: JSON.stringify(rows[0].body) } : { status: 404, body: notFound }
})
