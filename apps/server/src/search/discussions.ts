import type { SubjectKind } from '@guildhall/contract/discussions'
import { isDiscussionReadable } from '../discussions/visibility.ts'
import { isEventShown, seerIn } from '../events/visibility.ts'
import { statement } from '../platform/database/statement.ts'
import { isPostListed, isUnnamed } from '../posts/visibility.ts'
import { filterVisible } from './filter-visible.ts'
import type { Find } from './search-query.ts'

export interface DiscussionFound {
  id: string
  subject_kind: SubjectKind
  subject_id: string
  subject_title: string
  content: string
  context_id: string | null
  channel_id: string
  channel_title: string
  slug: string
  author_id: string | null
  created_at: Date
}

function isListened(said: string, viewer: string, unnamedOf: (person: string) => string) {
  const unnamed = unnamedOf(`${said}.author_id`)
  return `(${isDiscussionReadable(said, viewer, unnamed)} and (${unnamed}
  or ${said}.author_id is not distinct from ${viewer}
  or ${said}.author_id not in (select muted_id from mutes where user_id = ${viewer})))`
}

/** A reply to a comment that is hidden from the viewer is hidden too, as it is beneath the post. */
const isAnsweringHeard = (
  viewer: string,
  unnamedOf: (person: string) => string,
) => `(d.parent_id is null or exists (
  select from discussions a where a.id = d.parent_id and ${isListened('a', viewer, unnamedOf)} and (a.parent_id is null or exists (
    select from discussions b where b.id = a.parent_id and ${isListened('b', viewer, unnamedOf)}))))`

const seenDiscussions = statement<{ viewerId: string | null; ids: string[] }, DiscussionFound>(
  'discussions_found',
  `select d.id, 'post' as subject_kind, d.post_id as subject_id, p.title as subject_title, d.content, p.context_id, p.channel_id, c.title as channel_title,
     c.slug, case when ${isUnnamed('d.author_id')} then null else d.author_id end as author_id, d.created_at
   from discussions d join posts p on p.id = d.post_id join contexts x on x.id = p.context_id
     join channels c on c.id = p.channel_id
   where d.id = any($ids::uuid[]) and ${isPostListed('p', 'x', 'c', '$viewerId')}
     and ${isListened('d', '$viewerId', isUnnamed)} and ${isAnsweringHeard('$viewerId', isUnnamed)}
   order by d.id desc`,
)

/** Nobody is hidden beneath an event. */
const isNobodyUnnamed = () => 'false'

const seenOnEvents = statement<{ viewerId: string | null; ids: string[] }, DiscussionFound>(
  'discussions_on_events_found',
  `select d.id, 'event' as subject_kind, d.event_id as subject_id, e.title as subject_title, d.content,
     null::uuid as context_id, e.channel_id, c.title as channel_title, c.slug, d.author_id, d.created_at
   from discussions d join events e on e.id = d.event_id join channels c on c.id = e.channel_id
     cross join ${seerIn('e.channel_id', '$viewerId')}
   where d.id = any($ids::uuid[]) and e.archived_at is null and ${isEventShown('e')}
     and ${isListened('d', '$viewerId', isNobodyUnnamed)} and ${isAnsweringHeard('$viewerId', isNobodyUnnamed)}
   order by d.id desc`,
)

const onEvents = filterVisible(
  {
    from: 'discussions f join events e on e.id = f.event_id and f.event_id is not null',
    words: 'f.all_words',
    channel: 'e.channel_id',
  },
  ({ ctx }, ids) => seenOnEvents(ctx.db, { viewerId: ctx.viewer?.userId ?? null, ids }),
)

const onPosts = filterVisible(
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
  async (sought, query, without, limit) => {
    const wanted = { query, roomIds, without, limit }
    const found = [...(await onPosts(sought, wanted)), ...(await onEvents(sought, wanted))]
    return found.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit)
  }
