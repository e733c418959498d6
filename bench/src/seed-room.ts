import type { Client } from 'pg'
import { ask } from './load.ts'

export interface Room {
  readonly channelId: string
  readonly contextId: string
}

/** A community of the owner's with these rooms, made as people make them. */
export async function seedCommunity(
  guildhall: string,
  token: string,
  title: string,
  rooms: string[],
): Promise<Room[]> {
  const post = (path: string, body: object) => ask(guildhall, { method: 'POST', path, token, body })
  const { channel } = (await post('/api/v2/channel/create', { title })) as { channel: { _id: string } }
  const made: Room[] = []
  for (const context of rooms) {
    const body = { channelId: channel._id, context }
    const reply = await post('/api/v2/channel/settings/addcontext', body)
    const { _id } = (reply as { context: { _id: string } }).context
    made.push({ channelId: channel._id, contextId: _id })
  }
  return made
}

export async function seedMembers(client: Client, channelId: string, userIds: string[]) {
  await client.query(
    `insert into memberships (channel_id, user_id, joined_at, settled_at, search_text)
     select $1, id, now(), now(), lower(fullname || ' ' || username) from users where id = any($2::uuid[])
     on conflict do nothing`,
    [channelId, userIds],
  )
  await client.query(
    `update channels c set members_count = (select count(*) from memberships m where m.channel_id = c.id)
     where id = $1`,
    [channelId],
  )
}

/**
 * Of twenty posts in a row two are polls, four show pictures, two a video, one links to a page, one has a picture above
 * it, one comes without a name, one is hidden, and four mention the authors of the next two.
 */
export async function seedPosts(
  client: Client,
  { channelId, contextId }: Room,
  authorIds: string[],
  mentionedRooms: string[],
  count: number,
) {
  await client.query(
    `insert into posts (id, channel_id, context_id, author_id, content_type, title, text, html, link, user_mentions,
       context_mentions, hide_author, is_hidden, is_pinned, created_at, edited_at, poll_ends_at, has_multiple_options)
     select uuidv7(), $1, $2, author, kind, 'A post about ' || n, body || said, '<p>' || body || linked || '</p>',
       case when kind = 'Link' then '{"url": "https://kiln.test/cone", "title": "Cone charts", "description":
         "What bends when", "siteName": "Kiln"}'::jsonb end,
       mentioned, case when n % 20 = 11 then $4::uuid[] else '{}' end, n % 20 = 16, n % 20 = 18, n = 7,
       now() - ($5 - n) * interval '61.003 seconds', case when n % 6 = 0 then now() end,
       case when kind = 'Poll' then now() + (n % 3 - 1) * interval '1 day' end, n % 20 = 10
     from generate_series(1, $5::int) n,
       lateral (select repeat('Twelve bowls this week, and I kept three of them. ', 3 + n % 9) as body,
         ($3::uuid[])[1 + n % cardinality($3::uuid[])] as author,
         case when n % 20 in (2, 6, 8, 11) then array[($3::uuid[])[1 + (n + 1) % cardinality($3::uuid[])],
           ($3::uuid[])[1 + (n + 2) % cardinality($3::uuid[])]] else '{}' end as mentioned,
         case when n % 10 = 0 then 'Poll' when n % 20 in (1, 5, 9, 14) then 'Image' when n % 10 = 3 then 'Video'
           when n % 20 = 7 then 'Link' else 'Markup' end as kind) one,
       lateral (select coalesce(string_agg('@' || fullname, ' '), '') as said,
         coalesce(string_agg('<a class="mention" data-user="' || replace(id::text, '-', '') || '">@' || fullname || '</a>',
           ' '), '') as linked from users where id = any(mentioned)) mention`,
    [channelId, contextId, authorIds, mentionedRooms, count],
  )
}

/** Two tags, one of which tells of a room that not everybody may enter. */
export async function seedTags(client: Client, { channelId, contextId }: Room) {
  await client.query(
    `with made as (
       insert into post_tags (id, channel_id, title, color, context_ids, created_at)
       values (uuidv7(), $1, 'Glaze', '#2f6f4f', '{}', now()), (uuidv7(), $1, 'Kiln', '#8a3b12', array[$2::uuid], now())
       returning id, title)
     insert into tags_of_posts (channel_id, post_id, tag_id)
     select $1, p.id, made.id from numbered p
       join made on p.n % 4 = 0 and made.title = 'Glaze' or p.n % 10 = 5 and made.title = 'Kiln'
     where p.channel_id = $1`,
    [channelId, contextId],
  )
}
