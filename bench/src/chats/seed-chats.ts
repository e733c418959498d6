import pg from 'pg'
import type { Someone } from '../seed-people.ts'

export interface Group {
  readonly id: string
  readonly members: Someone[]
}

export interface SeededChats {
  /** Groups of ten, each with a history. */
  readonly groups: Group[]
  /** A thread that a thousand people have open. */
  readonly thread: Group
}

const GROUPS = 40
const TEN = 10
const MESSAGES = 200
const READERS = 1000

const bare = (id: string) => id.replaceAll('-', '')

const seat = (client: pg.Client, chatId: string, channelId: string | null, members: readonly Someone[]) =>
  client.query(
    `insert into chat_seats (chat_id, user_id, channel_id, is_admin, joined_at)
     select $1, id, $2, place = 1, now() from unnest($3::uuid[]) with ordinality as named (id, place)`,
    [chatId, channelId, members.map(({ id }) => id)],
  )

/** Chats as they are after some months, in which everybody has read about half. */
export async function seedChats(databaseUrl: string, members: readonly Someone[]): Promise<SeededChats> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `insert into chats (id, type, title, created_at)
     select uuidv7(), 'group', 'Kiln crew ' || n, now() from generate_series(1, $1::int) n returning id`,
    [GROUPS],
  )
  const groups = rows.map(({ id }, at) => ({
    id,
    // Neighbours share people, so that a list has many chats.
    members: Array.from({ length: TEN }, (_, place) => members[1 + ((at * 3 + place) % 60)]!),
  }))
  for (const group of groups) {
    await seat(client, group.id, null, group.members)
    await client.query(
      `insert into messages (id, chat_id, seq, sender_id, unique_id, type, text, created_at)
       select uuidv7(), $1, n, ($2::uuid[])[1 + n % ${TEN}], uuidv4(), 'text',
         'Load ' || n || ' is bricked up, cones behind the second spy.', now() - (${MESSAGES} - n) * interval '1 minute'
       from generate_series(1, ${MESSAGES}) n`,
      [group.id, group.members.map(({ id }) => id)],
    )
  }
  await client.query(
    `update chats set last_seq = ${MESSAGES}, last_message_at = now() where id = any($1::uuid[])`,
    [groups.map(({ id }) => id)],
  )
  await client.query(
    `update chat_seats s set read_seq = ${MESSAGES} / 2, seen_seq = ${MESSAGES} / 2, received_seq = ${MESSAGES}
     from chats c where c.id = s.chat_id and c.type = 'group'`,
  )
  const readers = members.slice(0, READERS)
  const { rows: threads } = await client.query<{ id: string }>(
    `insert into chats (id, type, channel_id, title, is_public, position, created_at)
     select uuidv7(), 'channelThread', channel_id, 'Firing night', true, 0, now() from memberships
     where user_id = $1 order by joined_at limit 1 returning id`,
    [members[0]!.id],
  )
  const threadId = threads[0]!.id
  const { rows: channels } = await client.query<{ channel_id: string }>(
    'select channel_id from chats where id = $1',
    [threadId],
  )
  await seat(client, threadId, channels[0]!.channel_id, readers)
  await client.query('vacuum analyze chats, chat_seats, messages')
  await client.end()
  return {
    groups: groups.map(({ id, members: own }) => ({ id: bare(id), members: own })),
    thread: { id: bare(threadId), members: readers },
  }
}
