import type { Client } from 'pg'

// Somebody else for each post and each place, but first one of two, so that somebody sees what they did themselves.
const somebody = `($1::uuid[])[1 + (p.n * 7 + place * 13) % (case place when 1 then 2 else cardinality($1::uuid[]) end)]`

/** Votes, reactions, saved posts and polls that people took part in, with their counts. */
export async function seedReactions(client: Client, userIds: string[]) {
  await client.query(
    `insert into post_votes (channel_id, post_id, user_id, created_at)
     select p.channel_id, p.id, ${somebody}, now() from numbered p, generate_series(1, 6) place where place <= p.n % 7
     on conflict do nothing`,
    [userIds],
  )
  await client.query(
    `insert into post_reactions (channel_id, post_id, user_id, reaction_type, created_at)
     select p.channel_id, p.id, ${somebody}, (array['like', 'love', 'laugh', 'wow', 'celebrate'])[1 + place % (1 + p.n % 5)], now()
     from numbered p, generate_series(1, 12) place where p.n % 3 = 0 and place <= p.n % 13
     on conflict do nothing`,
    [userIds],
  )
  await client.query(
    `insert into saved_posts (channel_id, user_id, post_id, created_at)
     select p.channel_id, ${somebody}, p.id, now() from numbered p, generate_series(1, 2) place on conflict do nothing`,
    [userIds],
  )
  await client.query(
    `insert into poll_options (id, channel_id, post_id, position, text)
     select uuidv7(), p.channel_id, p.id, place, 'Option ' || place from numbered p, generate_series(0, 2) place
     where p.content_type = 'Poll'`,
  )
  await client.query(
    `insert into poll_votes (channel_id, post_id, option_id, user_id, created_at)
     select distinct on (2, 4) p.channel_id, p.id, o.id, ${somebody}, now()
     from numbered p, generate_series(1, 9) place, poll_options o
     where o.post_id = p.id and o.position = place % 3 order by 2, 4`,
    [userIds],
  )
  await countThem(client)
}

async function countThem(client: Client) {
  await client.query(
    `update poll_options o set votes_count = (select count(*) from poll_votes v where v.option_id = o.id)`,
  )
  await client.query(
    `update posts p set votes_count = (select count(*) from post_votes v where v.post_id = p.id),
       reactions_count = (select count(*) from post_reactions r where r.post_id = p.id),
       reaction_counts = coalesce((select jsonb_object_agg(reaction_type, count) from (
         select reaction_type, count(*) from post_reactions r where r.post_id = p.id group by 1) k), '{}'),
       poll_votes_count = (select count(*) from poll_votes v where v.post_id = p.id),
       poll_voters_count = (select count(distinct user_id) from poll_votes v where v.post_id = p.id)`,
  )
}
