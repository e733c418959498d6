import { isEventShown, seerIn } from '../events/visibility.ts'
import { statement } from '../platform/database/statement.ts'
import { filterVisible } from './filter-visible.ts'
import type { Find } from './search-query.ts'

export interface EventFound {
  id: string
  title: string
  text: string
  starts_at: Date
  zone: string
  state: string
  channel_id: string
  channel_title: string
  slug: string
}

/** What the viewer's lists contain; what was put away is in none. */
const seenEvents = statement<{ viewerId: string | null; ids: string[] }, EventFound>(
  'events_found',
  `select e.id, e.title, concat_ws(' ', nullif(e.excerpt, ''), e.text) as text, e.starts_at, e.zone, e.state, e.channel_id,
     c.title as channel_title, c.slug
   from events e join channels c on c.id = e.channel_id cross join ${seerIn('e.channel_id', '$viewerId')}
   where e.id = any($ids::uuid[]) and e.archived_at is null and ${isEventShown('e')} order by e.id desc`,
)

const searching = (column: 'title_words' | 'all_words') =>
  filterVisible({ from: 'events f', words: `f.${column}`, channel: 'f.channel_id' }, ({ ctx }, ids) =>
    seenEvents(ctx.db, { viewerId: ctx.viewer?.userId ?? null, ids }),
  )
const inTitle = searching('title_words')
const anywhere = searching('all_words')

/** Matches in the title come before matches in the text, each with the newest first. */
export const findEvents: Find<EventFound> = async (sought, query, without, limit) => {
  const wanted = { query, roomIds: null, without, limit }
  const first = await inTitle(sought, wanted)
  if (first.length >= limit) return first
  const others = [...without, ...first.map(({ id }) => id)]
  return [...first, ...(await anywhere(sought, { ...wanted, without: others, limit: limit - first.length }))]
}
