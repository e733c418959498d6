import { isDiscussionReadable } from '../discussions/visibility.ts'
import { statement } from '../platform/database/statement.ts'
import { isPostListed, isUnnamed } from '../posts/visibility.ts'
import { filterVisible } from './filter-visible.ts'
import type { Find } from './search-query.ts'

export interface DiscussionFound {
  id: string
  post_id: string
  post_title: string
  content: string
  context_id: string
  channel_id: string
  channel_title: string
  slug: string
  author_id: string | null
  created_at: Date
}

function isListened(said: string, viewer: string) {
  const unnamed = isUnnamed(`${said}.author_id`)
  return `(${isDiscussionReadable(said, viewer, unnamed)} and (${unnamed}
  or ${said}.author_id is not distinct from ${viewer}
  or ${said}.author_id not in (select muted_id from mutes where user_id = ${viewer})))`
}

/** A reply to a comment that is hidden from the viewer is hidden too, as it is beneath the post. */
const isAnsweringHeard = (viewer: string) => `(d.parent_id is null or exists (
  select from discussions a where a.id = d.parent_id and ${isListened('a', viewer)} and (a.parent_id is null or exists (
    select from discussions b where b.id = a.parent_id and ${isListened('b', viewer)}))))`

const seenDiscussions = statement<{ viewerId: string | null; ids: string[] }, DiscussionFound>(
  'discussions_found',
  `select d.id, d.post_id, p.title as post_title, d.content, p.context_id, p.channel_id, c.title as channel_title,
     c.slug, case when ${isUnnamed('d.author_id')} then null else d.author_id end as author_id, d.created_at
   from discussions d join posts p on p.id = d.post_id join contexts x on x.id = p.context_id
     join channels c on c.id = p.channel_id
   where d.id = any($ids::uuid[]) and ${isPostListed('p', 'x', 'c', '$viewerId')}
     and ${isListened('d', '$viewerId')} and ${isAnsweringHeard('$viewerId')}
   order by d.id desc`,
)

const searching = filterVisible(
  {
    from: 'discussions f join posts p on p.id = f.post_id',
    words: 'f.all_words',
    channel: 'p.channel_id',
    room: 'p.context_id',
  },
  ({ ctx }, ids) => seenDiscussions(ctx.db, { viewerId: ctx.viewer?.userId ?? null, ids }),
)

export const discussionsIn =
  (roomIds: string[] | null): Find<DiscussionFound> =>
  (sought, query, without, limit) =>
    searching(sought, { query, roomIds, without, limit })
