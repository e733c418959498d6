import type { PostOrder } from '@guildhall/contract/posts'
import { isRoomVisible } from '../contexts/visibility.ts'
import { matches } from '../platform/search-words.ts'
import { isTagSeen } from '../tags/view.ts'
import { isAuthorHidden, isAuthorListed, isNotHidden, isPostListed } from './visibility.ts'

/** Whose posts: of one room, of one community, of all of mine, of a person, or with one of several tags. */
export type Scope = 'room' | 'channel' | 'home' | 'person' | 'tags'

/** What a feed is made of; the SQL of each is written once. */
export interface Shape {
  readonly scope: Scope
  readonly order: PostOrder
  readonly isAfter: boolean
  readonly hasType: boolean
  readonly isPinned: boolean | null
  readonly hasSearch: boolean
  /** For tags: only in this room or community. */
  readonly within: 'room' | 'channel' | null
  /** The pinned post stands first and then not in its place. */
  readonly isPinFirst: boolean
  /** How many, where it is the first page of the usual size: said in the statement, it can be planned once for all. */
  readonly size: number | null
}

/** Beyond so many of a person or a tag only the newest are put in the order of their score. */
const WINDOW = 1000

/** How many posts are taken from the front of a list, and which of them are shown. */
const extentOf = ({ size }: Shape) =>
  size === null
    ? { take: '$take::int', skip: '$skip::int', limit: '$limit::int' }
    : { take: `${size + 1}`, skip: '0', limit: `${size + 1}` }

const orders: Record<PostOrder, (alias: string) => string> = {
  latest: (f) => `${f}.id desc`,
  unanswered: (f) => `${f}.id desc`,
  top: (f) => `${f}.score desc, ${f}.id desc`,
}

/** What every post of a feed fulfils, beside standing where the viewer may read. */
function conditions(shape: Shape): string[] {
  const pin = shape.scope === 'person' ? 'p.pinned_on_profile' : 'p.is_pinned'
  const after = () =>
    shape.order === 'top' ? '(p.score, p.id) < ($afterScore::int, $afterId::uuid)' : 'p.id < $afterId::uuid'
  return [
    ...(shape.isAfter ? [after()] : []),
    ...(shape.order === 'unanswered' ? ['p.discussions_count = 0'] : []),
    ...(shape.hasType ? ['p.content_type = $contentType::text'] : []),
    ...(shape.isPinned === null ? [] : [shape.isPinned ? pin : `not ${pin}`]),
    ...(shape.isPinFirst ? [`not ${pin}`] : []),
    ...(shape.hasSearch ? [matches('p.all_words', '$search::text')] : []),
  ]
}

const laneColumns = 'x.id as room_id, x.is_anonymous, c.id'
const lanes: Record<'room' | 'channel' | 'home', string> = {
  room: `select ${laneColumns} from contexts x join channels c on c.id = x.channel_id
    where x.id = $contextId::uuid`,
  channel: `select ${laneColumns} from contexts x join channels c on c.id = x.channel_id
    where x.channel_id = $channelId::uuid`,
  home: `select ${laneColumns} from memberships me join contexts x on x.channel_id = me.channel_id
    join channels c on c.id = x.channel_id where me.user_id = $viewerId`,
}

/**
 * Rooms are walked each by its own index. The first so many posts of all of them stand in those rooms whose own first
 * post comes first, and only these are read further.
 */
function byRooms(shape: Shape & { scope: 'room' | 'channel' | 'home' }): string {
  const by = orders[shape.order]
  const where = ['p.context_id = l.room_id', ...conditions(shape)]
  const seen = [isNotHidden('p', 'l', '$viewerId'), isAuthorListed('p', 'l', '$viewerId')]
  const first = (count: string) => `select p.id, p.score from posts p
    where ${[...where, ...seen].join(' and ')} order by ${by('p')} limit ${count}`
  const { take } = extentOf(shape)
  const lane = `with lane as materialized (${lanes[shape.scope]} and ${isRoomVisible('x', 'c', '$viewerId')})`
  const pinned = `select p.id, p.score, true as is_first from lane l join posts p on p.context_id = l.room_id
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

const joins = 'join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id'

/** Under a name stands only what was written under it, but for oneself. */
const isTheirs = `(not ${isAuthorHidden('p', 'x')} or p.author_id = $viewerId)`

function byPerson(shape: Shape): string {
  const by = orders[shape.order]
  const author = 'p.author_id = $authorId::uuid'
  const from =
    shape.order === 'top'
      ? `(select * from posts p where ${author} order by p.id desc limit ${WINDOW}) p`
      : 'posts p'
  const theirs = [author, ...within(shape), isTheirs, isPostListed('p', 'x', 'c', '$viewerId')]
  const pinned = `select p.id, p.score, true as is_first from posts p ${joins}
    where ${['p.pinned_on_profile', ...theirs].join(' and ')} union all`
  return `${shape.isPinFirst ? pinned : ''} (select p.id, p.score, false as is_first from ${from} ${joins}
    where ${[...theirs, ...conditions(shape)].join(' and ')} order by ${by('p')} limit ${extentOf(shape).take})`
}

const within = (shape: Shape) => [
  ...(shape.within === 'room' ? ['p.context_id = $contextId::uuid'] : []),
  ...(shape.within === 'channel' ? ['p.channel_id = $channelId::uuid'] : []),
]

function byTags(shape: Shape): string {
  const { take } = extentOf(shape)
  const where = ['tp.tag_id = t.id', ...within(shape), ...conditions(shape)]
  const count = shape.order === 'top' ? `greatest(${take}, ${WINDOW})` : take
  return `select distinct f.id, f.score, false as is_first
    from post_tags t cross join lateral (
      select p.id, p.score from tags_of_posts tp join posts p on p.id = tp.post_id ${joins}
      where ${[...where, isPostListed('p', 'x', 'c', '$viewerId')].join(' and ')} order by tp.post_id desc limit ${count}) f
    where t.id = any($tagIds::uuid[]) and ${isTagSeen('$viewerId')}
    order by ${orders[shape.order]('f')} limit ${take}`
}

/** Words are rarer than rooms: what holds them is found first, by their own index. */
function byWords(shape: Shape): string {
  const scope = {
    room: 'p.context_id = $contextId::uuid',
    channel: 'p.channel_id = $channelId::uuid',
    home: 'p.channel_id in (select me.channel_id from memberships me where me.user_id = $viewerId)',
  }
  const where = [scope[shape.scope as keyof typeof scope], ...conditions(shape)]
  return `select p.id, p.score, false as is_first from posts p ${joins}
    where ${[...where, isPostListed('p', 'x', 'c', '$viewerId')].join(' and ')}
    order by ${orders[shape.order]('p')} limit ${extentOf(shape).take}`
}

function listed(shape: Shape): string {
  if (shape.scope === 'person') return byPerson(shape)
  if (shape.scope === 'tags') return byTags(shape)
  if (shape.hasSearch) return byWords(shape)
  return byRooms({ ...shape, scope: shape.scope })
}

/** The ids of one page, one more than asked for; `take` is where it ends, counted from the first. */
export function feedSql(shape: Shape): string {
  const { skip, limit } = extentOf(shape)
  return `select f.id, f.score, f.is_first from (${listed(shape)}) f
    order by f.is_first desc, ${orders[shape.order]('f')} offset ${skip} limit ${limit}`
}
