import type { PostOrder } from '@guildhall/contract/posts'
import { isRoomVisible } from '../../contexts/visibility.ts'
import { matches } from '../../platform/search-words.ts'
import { isTagSeen } from '../../tags/view.ts'
import { followLevel, isNotSilenced, isRoomFollowed } from '../following/follow-level.ts'
import { isAuthorHidden, isAuthorListed, isNotHidden, isPostListed } from '../visibility.ts'

/** Which posts: of one room, one community, all communities of the viewer, a person, or with one of several tags. */
export type Scope = RoomScope | 'person' | 'tags'
export type RoomScope = 'room' | 'channel' | 'home'

/** The form of a feed; each form has one SQL statement. */
export interface Shape {
  readonly scope: Scope
  readonly order: PostOrder
  readonly isAfter: boolean
  readonly hasType: boolean
  readonly isPinned: boolean | null
  readonly hasSearch: boolean
  /** Only posts that the viewer follows. */
  readonly isFollowing: boolean
  /** For tags: limits the feed to this room or community. */
  readonly within: 'room' | 'channel' | null
  /** The pinned post comes first, and is left out of its usual place. */
  readonly isPinFirst: boolean
  /** The page size for a first page of the usual size: as a constant in the statement it can be planned once. */
  readonly size: number | null
}

/**
 * SQL for what Top goes by: the votes of a question, the votes and reactions of every other post. The index
 * posts_by_approval holds this expression.
 */
const scoreOf = (post: string) =>
  `(case ${post}.post_type when 'question' then ${post}.votes_count else ${post}.votes_count + ${post}.reactions_count end)`

/** What is read of a post to put it in order. */
export const columns = `p.id, ${scoreOf('p')} as score`

/** Of a person's or a tag's posts only this many of the newest are sorted by score. */
export const WINDOW = 1000

/** How many posts are read from the start of a list, and which of them are shown. */
export const extentOf = ({ size }: Shape) =>
  size === null
    ? { take: '$take::int', skip: '$skip::int', limit: '$limit::int' }
    : { take: `${size + 1}`, skip: '0', limit: `${size + 1}` }

export const orders: Record<PostOrder, (alias: string) => string> = {
  latest: (f) => `${f}.id desc`,
  unanswered: (f) => `${f}.id desc`,
  top: (f) => `${f === 'p' ? scoreOf('p') : `${f}.score`} desc, ${f}.id desc`,
}

/** Conditions on every post of a feed, besides that the viewer may read its room. */
export function conditions(shape: Shape): string[] {
  const pin = shape.scope === 'person' ? 'p.pinned_on_profile' : 'p.is_pinned'
  const after = () =>
    shape.order === 'top'
      ? `(${scoreOf('p')}, p.id) < ($afterScore::int, $afterId::uuid)`
      : 'p.id < $afterId::uuid'
  return [
    ...(shape.isAfter ? [after()] : []),
    ...(shape.order === 'unanswered' ? ['p.discussions_count = 0'] : []),
    ...(shape.hasType ? ['p.content_type = $contentType::text'] : []),
    ...(shape.isPinned === null ? [] : [shape.isPinned ? pin : `not ${pin}`]),
    ...(shape.isPinFirst ? [`not ${pin}`] : []),
    ...(shape.hasSearch ? [matches('p.all_words', '$search::text')] : []),
  ]
}

/** SQL that is true of a post that the viewer follows, or whose room they follow. */
const isFollowed = `(${followLevel('p', '$viewerId')} = 'all' or (
  ${isRoomFollowed('p.context_id')} and ${isNotSilenced}))`

const laneColumns = 'x.id as room_id, x.is_anonymous, c.id'
const lanes: Record<RoomScope, string> = {
  room: `select ${laneColumns} from contexts x join channels c on c.id = x.channel_id
    where x.id = $contextId::uuid`,
  channel: `select ${laneColumns} from contexts x join channels c on c.id = x.channel_id
    where x.channel_id = $channelId::uuid`,
  home: `select ${laneColumns} from memberships me join contexts x on x.channel_id = me.channel_id
    join channels c on c.id = x.channel_id where me.user_id = $viewerId`,
}

/**
 * Each room is read by its own index. The first n posts of all rooms lie in the n rooms whose own first post comes
 * first, so only these are read further.
 */
export function byRooms(shape: Shape & { scope: RoomScope }): string {
  const by = orders[shape.order]
  const where = ['p.context_id = l.room_id', ...conditions(shape)]
  const seen = [
    isNotHidden('p', 'l', '$viewerId'),
    isAuthorListed('p', 'l', '$viewerId'),
    ...(shape.isFollowing ? [isNotSilenced] : []),
  ]
  const first = (count: string) => `select ${columns} from posts p
    where ${[...where, ...seen].join(' and ')} order by ${by('p')} limit ${count}`
  const { take } = extentOf(shape)
  const open = [isRoomVisible('x', 'c', '$viewerId'), ...(shape.isFollowing ? [isRoomFollowed('x.id')] : [])]
  const lane = `with lane as materialized (${[lanes[shape.scope], ...open].join(' and ')})`
  const pinned = `select ${columns}, true as is_first from lane l join posts p on p.context_id = l.room_id
    where ${['p.is_pinned', ...seen].join(' and ')} union all`
  if (shape.scope === 'room')
    return `${lane} ${shape.isPinFirst ? pinned : ''}
      select f.id, f.score, false as is_first from lane l cross join lateral (${first(take)}) f`
  return `${lane}, ahead as (
      select l.*, f.id as first_id, f.score as first_score from lane l cross join lateral (${first('1')}) f
      order by ${by('f')} limit ${take})
    select f.id, f.score, false as is_first from ahead l cross join lateral (${first(take)}) f
    order by ${by('f')} limit ${take}`
}

export const joins = 'join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id'

/** A person's posts do not include those with a hidden author, except for the viewer's own. */
const isTheirs = `(not ${isAuthorHidden('p', 'x')} or p.author_id = $viewerId)`

function byPerson(shape: Shape): string {
  const by = orders[shape.order]
  const author = 'p.author_id = $authorId::uuid'
  const from =
    shape.order === 'top'
      ? `(select * from posts p where ${author} order by p.id desc limit ${WINDOW}) p`
      : 'posts p'
  const theirs = [
    author,
    ...within(shape),
    ...(shape.isFollowing ? [isFollowed] : []),
    isTheirs,
    isPostListed('p', 'x', 'c', '$viewerId'),
  ]
  const pinned = `select ${columns}, true as is_first from posts p ${joins}
    where ${['p.pinned_on_profile', ...theirs].join(' and ')} union all`
  return `${shape.isPinFirst ? pinned : ''} (select ${columns}, false as is_first from ${from} ${joins}
    where ${[...theirs, ...conditions(shape)].join(' and ')} order by ${by('p')} limit ${extentOf(shape).take})`
}

const within = (shape: Shape) => [
  ...(shape.within === 'room' ? ['p.context_id = $contextId::uuid'] : []),
  ...(shape.within === 'channel' ? ['p.channel_id = $channelId::uuid'] : []),
]

function byTags(shape: Shape): string {
  const { take } = extentOf(shape)
  const where = ['tp.tag_id = t.id', ...within(shape), ...conditions(shape)]
  if (shape.isFollowing) where.push(isFollowed)
  const count = shape.order === 'top' ? `greatest(${take}, ${WINDOW})` : take
  return `select distinct f.id, f.score, false as is_first
    from post_tags t cross join lateral (
      select ${columns} from tags_of_posts tp join posts p on p.id = tp.post_id ${joins}
      where ${[...where, isPostListed('p', 'x', 'c', '$viewerId')].join(' and ')} order by tp.post_id desc limit ${count}) f
    where t.id = any($tagIds::uuid[]) and ${isTagSeen('$viewerId')}
    order by ${orders[shape.order]('f')} limit ${take}`
}

/** SQL that is true of the posts of a room, a community, or all communities of the viewer. */
export const scopes: Record<RoomScope, string> = {
  room: 'p.context_id = $contextId::uuid',
  channel: 'p.channel_id = $channelId::uuid',
  home: 'p.channel_id in (select me.channel_id from memberships me where me.user_id = $viewerId)',
}

/** A search matches fewer posts than the rooms hold, so matches are found first, by the index of words. */
function byWords(shape: Shape): string {
  const where = [scopes[shape.scope as RoomScope], ...conditions(shape)]
  if (shape.isFollowing) where.push(isFollowed)
  return `select ${columns}, false as is_first from posts p ${joins}
    where ${[...where, isPostListed('p', 'x', 'c', '$viewerId')].join(' and ')}
    order by ${orders[shape.order]('p')} limit ${extentOf(shape).take}`
}

function listed(shape: Shape): string {
  if (shape.scope === 'person') return byPerson(shape)
  if (shape.scope === 'tags') return byTags(shape)
  if (shape.hasSearch) return byWords(shape)
  return byRooms({ ...shape, scope: shape.scope })
}

export const feedSql = (shape: Shape) => pageSql(shape, listed(shape))

/** SQL for the ids of one page, plus one more; `take` is the end of the page, counted from the start of the list. */
export function pageSql(shape: Shape, list: string): string {
  const { skip, limit } = extentOf(shape)
  return `select f.id, f.score, f.is_first from (${list}) f
    order by f.is_first desc, ${orders[shape.order]('f')} offset ${skip} limit ${limit}`
}
