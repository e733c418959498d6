import type { Post } from '@guildhall/contract/posts'
import type { reactionTypes } from '@guildhall/contract/reactions'
import { sql } from 'kysely'
import type { Kernel } from '../src/platform/kernel.ts'
import type { Chance } from './random.ts'

/** The kind ones first; the sad one is for other days. */
const kindly = [
  'love',
  'like',
  'celebrate',
  'wow',
  'laugh',
] as const satisfies (typeof reactionTypes)[number][]

/** Reactions of some of an audience, most of them of the first kinds. */
export async function addReactions(
  { db }: Kernel,
  luck: Chance,
  to: 'post' | 'discussion',
  id: string,
  audience: readonly string[],
  count: number,
  since: Date,
) {
  const from = luck.whole(Math.max(1, audience.length - count))
  const people = audience.slice(from, from + count)
  const kinds = people.map(() => kindly[Math.floor(luck.next() ** 2 * kindly.length)]!)
  const [rows, owner] = [sql.table(`${to}_reactions`), sql.ref(`${to}_id`)]
  await sql`insert into ${rows} (${owner}, user_id, reaction_type, created_at)
    select ${id}, person.id, person.kind, ${since}
    from unnest(${people}::uuid[], ${kinds}::text[]) as person (id, kind)`.execute(db)
  await sql`update ${sql.table(`${to}s`)} set reactions_count = counted.total, reaction_counts = counted.kinds
    from (select coalesce(sum(count), 0)::int as total, coalesce(jsonb_object_agg(reaction_type, count), '{}') as kinds
      from (select reaction_type, count(*)::int as count from ${rows} where ${owner} = ${id} group by 1) each) counted
    where id = ${id}`.execute(db)
}

/** Votes in a poll: the earlier an option stands, the more it is liked. */
export async function addVotes(
  { db }: Kernel,
  luck: Chance,
  { _id, pollOptions, hasMultiplePollOptions }: Pick<Post, '_id' | 'pollOptions' | 'hasMultiplePollOptions'>,
  audience: readonly string[],
  since: Date,
) {
  const voters = audience.slice(0, 40 + luck.whole(Math.min(170, audience.length)))
  const votes = voters.flatMap((user) => {
    const first = Math.floor(luck.next() ** 1.8 * pollOptions.length)
    const second = hasMultiplePollOptions && luck.isTrue(0.4) ? (first + 1) % pollOptions.length : first
    return [...new Set([first, second])].map((place) => ({ user, option: pollOptions[place]!._id }))
  })
  await sql`insert into poll_votes (channel_id, post_id, option_id, user_id, created_at)
    select p.channel_id, p.id, vote.option, vote.person, ${since}
    from posts p, unnest(${votes.map(({ option }) => option)}::uuid[], ${votes.map(({ user }) => user)}::uuid[]) as vote (option, person)
    where p.id = ${_id}`.execute(db)
  await sql`update poll_options o set votes_count = (select count(*) from poll_votes v where v.option_id = o.id)
    where post_id = ${_id}`.execute(db)
  await sql`update posts set poll_votes_count = ${votes.length}, poll_voters_count = ${voters.length} where id = ${_id}`.execute(
    db,
  )
}
