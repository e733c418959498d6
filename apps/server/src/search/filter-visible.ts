import { unprepared } from '../platform/database/statement.ts'
import { matches } from '../platform/search-words.ts'
import type { SearchQuery } from './search-query.ts'

const NEWEST = 'f'.repeat(32)
/** The largest batch of matches checked for visibility; a search that finds too few by then ends. */
const MOST = 10_000

interface Among {
  /** The table, with alias `f`, and its joins. */
  readonly from: string
  readonly words: string
  readonly channel: string
  /** Left out for what stands in no room. */
  readonly room?: string
}

/** Planned anew each time, since the best plan depends on how many rows contain a word; so the query is kept small. */
const candidates = ({ from, words, channel, room }: Among) => `
  select f.id from ${from} where ${matches(words, '$query')} and ($channelId::uuid is null or ${channel} = $channelId)
    ${room ? `and ($roomIds::uuid[] is null or ${room} = any($roomIds))` : ''} and f.id <> all($without::uuid[]) and f.id < $before
  order by f.id desc limit $take`

interface Candidates {
  query: string
  channelId: string | null
  roomIds?: string[] | null
  without: string[]
  before: string
  take: number
}

export interface Wanted {
  readonly query: string
  readonly roomIds: string[] | null
  readonly without: string[]
  readonly limit: number
}

/** Finds the newest matches, checking each for whether the viewer may see it. */
export function filterVisible<Row>(
  among: Among,
  seen: (sought: SearchQuery, ids: string[]) => Promise<Row[]>,
) {
  const candidatesOf = unprepared<Candidates, { id: string }>('candidates', candidates(among))
  return async (sought: SearchQuery, { query, roomIds, without, limit }: Wanted): Promise<Row[]> => {
    const rows: Row[] = []
    let before = NEWEST
    for (let take = limit + 5; rows.length < limit && take <= MOST; take *= 5) {
      // Rooms imply the community; filtering by both would make the planner expect too few rows.
      const within = among.room
        ? { roomIds, channelId: roomIds ? null : sought.channelId }
        : { channelId: sought.channelId }
      const found = await candidatesOf(sought.ctx.db, { query, ...within, without, before, take })
      const ids = found.map(({ id }) => id)
      if (ids.length > 0) rows.push(...(await seen(sought, ids)))
      if (ids.length < take) break
      before = ids.at(-1)!
    }
    return rows.slice(0, limit)
  }
}
