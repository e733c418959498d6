import { CompiledQuery } from 'kysely'
import { matches } from '../platform/words.ts'
import type { Sought } from './sought.ts'

const NEWEST = 'f'.repeat(32)
/** Whoever sees none of so many that match sees none. */
const MOST = 10_000

interface Among {
  /** The table, its rows being `f`, and what joins it. */
  readonly from: string
  readonly words: string
  readonly channel: string
  readonly room: string
}

/** Planned anew each time, since the best way depends on how many hold a word; so it is kept as small as can be. */
const candidates = ({ from, words, channel, room }: Among) => `
  select f.id from ${from} where ${matches(words, '$1')} and ($2::uuid is null or ${channel} = $2)
    and ($3::uuid[] is null or ${room} = any($3)) and f.id <> all($4::uuid[]) and f.id < $5
  order by f.id desc limit $6`

export interface Wanted {
  readonly query: string
  readonly roomIds: string[] | null
  readonly without: string[]
  readonly limit: number
}

/** The newest that match, each asked for itself whether the viewer may see it. */
export function sifting<Row>(among: Among, seen: (sought: Sought, ids: string[]) => Promise<Row[]>) {
  const text = candidates(among)
  return async (sought: Sought, { query, roomIds, without, limit }: Wanted): Promise<Row[]> => {
    const rows: Row[] = []
    let before = NEWEST
    for (let take = limit + 5; rows.length < limit && take <= MOST; take *= 5) {
      // Rooms say already where; to say it twice makes it look rarer than it is.
      const values = [query, roomIds ? null : sought.channelId, roomIds, without, before, take]
      const found = await sought.ctx.db.executeQuery<{ id: string }>(CompiledQuery.raw(text, values))
      const ids = found.rows.map(({ id }) => id)
      if (ids.length > 0) rows.push(...(await seen(sought, ids)))
      if (ids.length < take) break
      before = ids.at(-1)!
    }
    return rows.slice(0, limit)
  }
}
