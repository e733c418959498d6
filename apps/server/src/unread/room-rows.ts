import type { FollowLevel } from '@guildhall/contract/contexts'
import { firstWords } from '../notifications/first-words.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { timeOfId } from '../platform/ids.ts'
import { isAuthorHidden } from '../posts/visibility.ts'
import { viewSeenPeople } from '../users/view.ts'
import type { FoundRow } from './catch-up-sources.ts'
import { lane, newPosts } from './new-posts-sql.ts'

/** So many rooms of a community, and of all of them, are looked at closely. */
const ROOMS = 12
const ALL_ROOMS = 200
const TITLES = 2
const FACES = 3
const LONGEST = 120

interface Row {
  room_id: string
  channel_id: string
  text: string
  icon: string
  follow_level: FollowLevel
  newest_id: string
  place: number
  count: number
  author_ids: string[]
  titles: string[]
}

/** One row more than is shown tells that there are more. */
const roomsWithNews = statement<{ viewerId: string }, Row>(
  'rooms_to_catch_up',
  `with lane as materialized (${lane()}), ahead as materialized (
     select l.*, f.newest_id, row_number() over (partition by l.id order by f.newest_id desc) as place
     from lane l cross join lateral (select p.id as newest_id from ${newPosts} order by p.id desc limit 1) f
   )
   select l.room_id, l.id as channel_id, l.text, l.icon, l.follow_level, l.newest_id, l.place::int, n.count, n.author_ids,
     array(select left(coalesce(nullif(p.title, ''), nullif(p.text, ''), p.link ->> 'title', ''), 400)
       from ${newPosts} order by p.id desc limit ${TITLES}) as titles
   from ahead l cross join lateral (
     select count(*)::int as count, coalesce(array_agg(replace(p.author_id::text, '-', '') order by p.id desc)
       filter (where not ${isAuthorHidden('p', 'l')}), '{}') as author_ids
     from ${newPosts}) n
   where l.place <= ${ROOMS + 1} order by l.newest_id desc limit ${ALL_ROOMS}`,
)

const facesOf = ({ author_ids }: Row) => [...new Set(author_ids)].slice(0, FACES)

/** The rooms with new posts. */
export async function findRoomRows(ctx: Ctx): Promise<FoundRow[]> {
  const { userId: viewerId } = ctx.me
  const rows = await roomsWithNews(ctx.db, { viewerId })
  const people = await viewSeenPeople(ctx.db, viewerId, [...new Set(rows.flatMap(facesOf))])
  const full = new Set(rows.filter(({ place }) => place > ROOMS).map(({ channel_id }) => channel_id))
  return rows
    .filter(({ place }) => place <= ROOMS)
    .map((row) => ({
      channelId: row.channel_id,
      hasMore: full.has(row.channel_id),
      row: {
        kind: 'room',
        count: row.count,
        isForMe: false,
        isMention: false,
        isFollowing: row.follow_level === 'all',
        time: timeOfId(row.newest_id).toISOString(),
        context: { _id: row.room_id, text: row.text, icon: row.icon },
        titles: row.titles.map((title) => firstWords(title, LONGEST)).filter(Boolean),
        people: facesOf(row).flatMap((id) => people.get(id) ?? []),
      },
    }))
}
