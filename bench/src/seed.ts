import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

export interface People {
  /** One of each. */
  readonly tokens: string[]
  readonly userIds: string[]
}

/** People with three sessions each. */
export async function seedSessions(url: string, people: number): Promise<People> {
  const client = new pg.Client(url)
  await client.connect()
  const tokens: string[] = []
  await client.query(`insert into users (id, email, fullname, created_at)
    select uuidv7(), 'bench' || n || '@bench.test', 'Person ' || n, now() from generate_series(1, ${people}) n`)
  const { rows } = await client.query<{ id: string }>('select id from users')
  for (const { id } of rows) {
    const mine = [0, 1, 2].map(() => randomBytes(32).toString('base64url'))
    const hashes = mine.map((token) => createHash('sha256').update(token).digest())
    await client.query(
      `insert into sessions (id, user_id, token_hash, rotated_at, created_at, last_seen_at, absolute_expiry, user_agent, ip)
       select uuidv7(), $1, hash, now(), now(), now(), now() + interval '30 days',
         'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36', '127.0.0.1'
       from unnest($2::bytea[]) hash`,
      [id, hashes],
    )
    tokens.push(mine[0]!)
  }
  await client.query('analyze')
  await client.end()
  return { tokens, userIds: rows.map(({ id }) => id) }
}
