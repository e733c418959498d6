import { statement } from '../platform/database/statement.ts'
import { isAuthorHidden, isPostListed } from '../posts/visibility.ts'
import { filterVisible } from './filter-visible.ts'
import type { Find } from './search-query.ts'

export interface PostFound {
  id: string
  title: string
  text: string
  content_type: string
  context_id: string
  room_text: string
  channel_id: string
  channel_title: string
  slug: string
  author_id: string | null
  created_at: Date
}

const seenPosts = statement<{ viewerId: string | null; ids: string[] }, PostFound>(
  'posts_found',
  `select p.id, p.title, p.text, p.content_type, p.context_id, x.text as room_text, p.channel_id,
     c.title as channel_title, c.slug, case when ${isAuthorHidden('p', 'x')} then null else p.author_id end as author_id,
     p.created_at
   from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
   where p.id = any($ids::uuid[]) and ${isPostListed('p', 'x', 'c', '$viewerId')} order by p.id desc`,
)

const searching = (column: 'title_words' | 'all_words') =>
  filterVisible(
    { from: 'posts f', words: `f.${column}`, channel: 'f.channel_id', room: 'f.context_id' },
    ({ ctx }, ids) => seenPosts(ctx.db, { viewerId: ctx.viewer?.userId ?? null, ids }),
  )
const inTitle = searching('title_words')
const anywhere = searching('all_words')

/** Matches in the title come before matches in the text, each with the newest first. */
export const postsIn =
  (roomIds: string[] | null): Find<PostFound> =>
  async (sought, query, without, limit) => {
    const first = await inTitle(sought, { query, roomIds, without, limit })
    if (first.length >= limit) return first
    const others = [...without, ...first.map(({ id }) => id)]
    const rest = await anywhere(sought, { query, roomIds, without: others, limit: limit - first.length })
    return [...first, ...rest]
  }
