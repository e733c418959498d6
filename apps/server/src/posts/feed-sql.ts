import type { PostOrder } from '@guildhall/contract/posts'
import { isRoomSeen } from '../contexts/sight.ts'
import { matches } from '../platform/words.ts'
import { isTagSeen } from '../tags/view.ts'
import { isNameless, isPostSeen, isShown, isWanted } from './sight.ts'

/** Whose posts: of one room, of one community, of all of mine, of a person, or with one of several tags. */
export type Scope = 'room' | 'channel' | 'home' | 'person' | 'tags'

/** What a feed is made of; the SQL of each is written once and its values are bound by name. */
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

interface Bound {
  readonly text: string
  /** The names of what is bound, from $2 on; $1 is the viewer. */
  readonly names: readonly string[]
}

/** Numbers what is bound as it comes, and each name once. */
function binder(size: number | null) {
  const names: string[] = []
  const known: Record<string, string> =
    size === null ? {} : { take: `${size + 1}`, limit: `${size + 1}`, skip: '0' }
  const bind = (name: string, type: string) => {
    if (known[name] !== undefined) return known[name]
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 2}::${type}`
  }
  return { names, bind }
}

const orders: Record<PostOrder, (alias: string) => string> = {
  latest: (f) => `${f}.id desc`,
  unanswered: (f) => `${f}.id desc`,
  top: (f) => `${f}.score desc, ${f}.id desc`,
}

type Bind = ReturnType<typeof binder>['bind']

/** What every post of a feed fulfils, beside standing where the viewer may read. */
function conditions(shape: Shape, bind: Bind): string[] {
  const pin = shape.scope === 'person' ? 'p.pinned_on_profile' : 'p.is_pinned'
  const after = () =>
    shape.order === 'top'
      ? `(p.score, p.id) < (${bind('afterScore', 'int')}, ${bind('afterId', 'uuid')})`
      : `p.id < ${bind('afterId', 'uuid')}`
  return [
    ...(shape.isAfter ? [after()] : []),
    ...(shape.order === 'unanswered' ? ['p.discussions_count = 0'] : []),
    ...(shape.hasType ? [`p.content_type = ${bind('contentType', 'text')}`] : []),
    ...(shape.isPinned === null ? [] : [shape.isPinned ? pin : `not ${pin}`]),
    ...(shape.isPinFirst ? [`not ${pin}`] : []),
    ...(shape.hasSearch ? [matches('p.all_words', bind('search', 'text'))] : []),
  ]
}

const laneColumns = 'x.id as room_id, x.is_anonymous, c.id'
const lanes: Record<'room' | 'channel' | 'home', (bind: Bind) => string> = {
  room: (bind) => `select ${laneColumns} from contexts x join channels c on c.id = x.channel_id
    where x.id = ${bind('contextId', 'uuid')}`,
  channel: (bind) => `select ${laneColumns} from contexts x join channels c on c.id = x.channel_id
    where x.channel_id = ${bind('channelId', 'uuid')}`,
  home: () => `select ${laneColumns} from memberships me join contexts x on x.channel_id = me.channel_id
    join channels c on c.id = x.channel_id where me.user_id = $1`,
}

/**
 * Rooms are walked each by its own index. The first so many posts of all of them stand in those rooms whose own first
 * post comes first, and only these are read further.
 */
function byRooms(shape: Shape & { scope: 'room' | 'channel' | 'home' }, bind: Bind): string {
  const by = orders[shape.order]
  const where = ['p.context_id = l.room_id', ...conditions(shape, bind)]
  const seen = [isShown('p', 'l'), isWanted('p', 'l')]
  const first = (count: string) => `select p.id, p.score from posts p
    where ${[...where, ...seen].join(' and ')} order by ${by('p')} limit ${count}`
  const take = bind('take', 'int')
  const lane = `with lane as materialized (${lanes[shape.scope](bind)} and ${isRoomSeen('x', 'c')})`
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
const isTheirs = `(not ${isNameless('p', 'x')} or p.author_id = $1)`

function byPerson(shape: Shape, bind: Bind): string {
  const by = orders[shape.order]
  const author = `p.author_id = ${bind('authorId', 'uuid')}`
  const from =
    shape.order === 'top'
      ? `(select * from posts p where ${author} order by p.id desc limit ${WINDOW}) p`
      : 'posts p'
  const theirs = [author, ...within(shape, bind), isTheirs, isPostSeen('p', 'x', 'c')]
  const pinned = `select p.id, p.score, true as is_first from posts p ${joins}
    where ${['p.pinned_on_profile', ...theirs].join(' and ')} union all`
  return `${shape.isPinFirst ? pinned : ''} (select p.id, p.score, false as is_first from ${from} ${joins}
    where ${[...theirs, ...conditions(shape, bind)].join(' and ')} order by ${by('p')} limit ${bind('take', 'int')})`
}

const within = (shape: Shape, bind: Bind) => [
  ...(shape.within === 'room' ? [`p.context_id = ${bind('contextId', 'uuid')}`] : []),
  ...(shape.within === 'channel' ? [`p.channel_id = ${bind('channelId', 'uuid')}`] : []),
]

function byTags(shape: Shape, bind: Bind): string {
  const take = bind('take', 'int')
  const where = ['tp.tag_id = t.id', ...within(shape, bind), ...conditions(shape, bind)]
  const count = shape.order === 'top' ? `greatest(${take}, ${WINDOW})` : take
  return `select distinct f.id, f.score, false as is_first
    from post_tags t cross join lateral (
      select p.id, p.score from tags_of_posts tp join posts p on p.id = tp.post_id ${joins}
      where ${[...where, isPostSeen('p', 'x', 'c')].join(' and ')} order by tp.post_id desc limit ${count}) f
    where t.id = any(${bind('tagIds', 'uuid[]')}) and ${isTagSeen}
    order by ${orders[shape.order]('f')} limit ${take}`
}

/** Words are rarer than rooms: what holds them is found first, by their own index. */
function byWords(shape: Shape, bind: Bind): string {
  const scope = {
    room: () => `p.context_id = ${bind('contextId', 'uuid')}`,
    channel: () => `p.channel_id = ${bind('channelId', 'uuid')}`,
    home: () => 'p.channel_id in (select me.channel_id from memberships me where me.user_id = $1)',
  }
  const where = [scope[shape.scope as keyof typeof scope](), ...conditions(shape, bind)]
  return `select p.id, p.score, false as is_first from posts p ${joins}
    where ${[...where, isPostSeen('p', 'x', 'c')].join(' and ')}
    order by ${orders[shape.order]('p')} limit ${bind('take', 'int')}`
}

function listed(shape: Shape, bind: Bind): string {
  if (shape.scope === 'person') return byPerson(shape, bind)
  if (shape.scope === 'tags') return byTags(shape, bind)
  if (shape.hasSearch) return byWords(shape, bind)
  return byRooms({ ...shape, scope: shape.scope }, bind)
}

/** The ids of one page, one more than asked for; `take` is where it ends, counted from the first. */
export function feedSql(shape: Shape): Bound {
  const { names, bind } = binder(shape.size)
  const text = `select f.id, f.score, f.is_first from (${listed(shape, bind)}) f
    order by f.is_first desc, ${orders[shape.order]('f')} offset ${bind('skip', 'int')} limit ${bind('limit', 'int')}`
  return { text, names }
}
