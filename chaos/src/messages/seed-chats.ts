import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

export interface Talker {
  readonly id: string
  readonly token: string
}

export interface Talk {
  readonly people: Talker[]
  /** Groups of some of them, each with its members' places among the people. */
  readonly chats: { readonly id: string; readonly members: number[] }[]
}

export const PEOPLE = 12
const MEMBERS = 10

const hex = (uuid: string) => uuid.replaceAll('-', '')

/** People who are signed in, and groups in which they talk. */
export async function seedChats(url: string, chats: number): Promise<Talk> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `insert into users (id, email, username, fullname, onboarded_at, created_at)
     select uuidv7(), 'talker' || n || '@chaos.test', 'talker.' || n, 'Talker ' || n, now(), now()
     from generate_series(1, $1::int) n returning id`,
    [PEOPLE],
  )
  const people = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }))
  await client.query(
    `insert into sessions (id, user_id, token_hash, rotated_at, created_at, last_seen_at, absolute_expiry, user_agent, ip)
     select uuidv7(), user_id, hash, now(), now(), now(), now() + interval '30 days', 'chaos', '127.0.0.1'
     from unnest($1::uuid[], $2::bytea[]) s (user_id, hash)`,
    [people.map(({ id }) => id), people.map(({ token }) => createHash('sha256').update(token).digest())],
  )
  const { rows: made } = await client.query<{ id: string }>(
    `insert into chats (id, type, title, created_by, created_at)
     select uuidv7(), 'group', 'Group ' || n, $2, now() from generate_series(1, $1::int) n returning id`,
    [chats, people[0]!.id],
  )
  const seated = made.map(({ id }, at) => ({
    id,
    members: Array.from({ length: MEMBERS }, (_, seat) => (at + seat) % PEOPLE),
  }))
  const seats = seated.flatMap(({ id, members }) => members.map((member) => [id, people[member]!.id]))
  await client.query(
    `insert into chat_seats (chat_id, user_id, is_admin, joined_at)
     select chat_id, user_id, true, now() from unnest($1::uuid[], $2::uuid[]) s (chat_id, user_id)`,
    [seats.map(([chat]) => chat), seats.map(([, person]) => person)],
  )
  // Only the mutant that takes numbers from it asks for this.
  await client.query('create sequence if not exists numbers_of_messages')
  await client.end()
  return {
    people: people.map(({ id, token }) => ({ id: hex(id), token })),
    chats: seated.map(({ id, members }) => ({ id: hex(id), members })),
  }
}
