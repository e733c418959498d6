import { createHash, randomBytes } from 'node:crypto'
import type { Client } from 'pg'

export interface Someone {
  readonly id: string
  readonly token: string
}

/** People with three sessions each; answers them with the secret of one. */
export async function seedPeople(client: Client, count: number): Promise<Someone[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (id, email, username, fullname, is_verified, created_at)
     select uuidv7(), 'bench' || n || '@bench.test', 'person.' || n, 'Person ' || n, n % 7 = 0, now()
     from generate_series(1, $1::int) n returning id`,
    [count],
  )
  const sessions = rows.flatMap(({ id }) => [1, 2, 3].map(() => ({ id, token: newToken() })))
  // Last seen in an hour: what is measured never has to note a visit, which a replay would not do.
  await client.query(
    `insert into sessions (id, user_id, token_hash, rotated_at, created_at, last_seen_at, absolute_expiry, user_agent, ip)
     select uuidv7(), user_id, hash, now(), now(), now() + interval '1 hour', now() + interval '30 days',
       'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36', '127.0.0.1'
     from unnest($1::uuid[], $2::bytea[]) s (user_id, hash)`,
    [sessions.map(({ id }) => id), sessions.map(({ token }) => createHash('sha256').update(token).digest())],
  )
  return sessions.filter((_, index) => index % 3 === 0)
}

const newToken = () => randomBytes(32).toString('base64url')
