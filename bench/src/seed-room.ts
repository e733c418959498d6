import pg from 'pg'
import { ask } from './load.ts'
import type { People } from './seed.ts'

/** A community of all these people with one room and its posts, a few of them polls; answers the room and its posts. */
export async function seedRoom(guildhall: string, databaseUrl: string, people: People, posts: number) {
  const [token, { userIds }] = [people.tokens[0]!, people]
  const { channel } = (await ask(guildhall, {
    method: 'POST',
    path: '/api/v2/channel/create',
    token,
    body: { title: 'Bench' },
  })) as { channel: { _id: string } }
  const { context } = (await ask(guildhall, {
    method: 'POST',
    path: '/api/v2/channel/settings/addcontext',
    token,
    body: { channelId: channel._id, context: 'Room' },
  })) as { context: { _id: string } }
  const [channelId, contextId] = [channel._id, context._id]
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(
    `insert into memberships (channel_id, user_id, joined_at, search_text)
     select $1, id, now(), lower(fullname) from users where id = any($2::uuid[]) on conflict do nothing`,
    [channelId, userIds],
  )
  const { rows } = await client.query<{ id: string }>(
    `insert into posts (id, channel_id, context_id, author_id, content_type, title, text, html, created_at, poll_ends_at)
     select uuidv7(), $1, $2, ($3::uuid[])[1 + n % cardinality($3::uuid[])],
       case when n % 10 = 0 then 'Poll' else 'Markup' end, 'A post about ' || n, body, '<p>' || body || '</p>',
       now() - ($4 - n) * interval '1 minute', case when n % 10 = 0 then now() + interval '30 days' end
     from generate_series(1, $4::int) n,
       lateral (select repeat('Twelve bowls this week, and I kept three of them. ', 3 + n % 9) as body) b
     returning id`,
    [channelId, contextId, userIds, posts],
  )
  await client.query(
    `insert into poll_options (id, post_id, position, text)
     select uuidv7(), p.id, place, 'Option ' || place from posts p, generate_series(1, 3) place where content_type = 'Poll'`,
  )
  await client.query('vacuum analyze')
  await client.end()
  return { contextId, postIds: rows.map(({ id }) => id.replaceAll('-', '')) }
}
