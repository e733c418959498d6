import { CompiledQuery } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import { type MemberCursor, pageAfter, visibleMembers } from '../member-cursor.ts'
import { type MemberRow, viewedMembers } from '../view.ts'
import type { FilterRole, Filters } from './filters.ts'

const MAX_WORDS = 5
/** From this length on the trigram index finds a word anywhere in a name. */
const LONG_ENOUGH = 3

/** Adds a value to the parameters, and returns its placeholder. */
type Bind = (value: unknown) => string

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Every word must be in the name; a short one must begin a word of it. */
function isNamed(word: string, bind: Bind) {
  const like = (pattern: string) => `m.search_text like lower(${bind(pattern)})`
  const text = escaped(word)
  return Array.from(word).length >= LONG_ENOUGH
    ? like(`%${text}%`)
    : `(${like(`${text}%`)} or ${like(`% ${text}%`)})`
}

const ranks = { member: 'true', moderator: 'm.is_moderator', admin: 'm.is_admin' }

/** SQL for whom one of these roles was given, by hand or by a tier. */
const holdersOf = (ids: string) => `select user_id from role_members where role_id = any(${ids}::uuid[])
    union all select g.user_id from gate_roles w join grants g on g.subject_id = w.gate_id and g.ended_at is null
      where w.role_id = any(${ids}::uuid[])`

function holdsOneOf(roles: FilterRole[], bind: Bind) {
  const given = roles.flatMap(({ id, native }) => (native ? [] : id))
  const byRank = roles.flatMap(({ native }) => (native ? ranks[native] : []))
  const ways = [...byRank, ...(given.length > 0 ? [`m.user_id in (${holdersOf(bind(given))})`] : [])]
  return ways.length > 0 ? `(${ways.join(' or ')})` : 'false'
}

function isLetIn({ ids, roles }: { ids: string[]; roles: FilterRole[] }, bind: Bind) {
  const added = `m.user_id in (select user_id from context_members where context_id = any(${bind(ids)}::uuid[]))`
  return `(m.is_admin or ${added} or ${holdsOneOf(roles, bind)})`
}

function conditions({ isModerator, words, noUsers, roles, noRoles, noContexts }: Filters, bind: Bind) {
  return [
    ...(isModerator === null ? [] : [isModerator ? 'm.is_moderator' : 'not m.is_moderator']),
    ...words.slice(0, MAX_WORDS).map((word) => isNamed(word, bind)),
    ...(noUsers.length > 0 ? [`m.user_id <> all(${bind(noUsers)}::uuid[])`] : []),
    ...(roles ? [holdsOneOf(roles, bind)] : []),
    ...(noRoles.length > 0 ? [`not ${holdsOneOf(noRoles, bind)}`] : []),
    ...(noContexts === null
      ? ['false']
      : noContexts.ids.length > 0
        ? [`not ${isLetIn(noContexts, bind)}`]
        : []),
  ]
}

interface Directory {
  readonly channelId: string
  /** Also members across a block. */
  readonly isAcrossBlocks: boolean
}

/** Planned anew each time, since the best plan depends on how many members share the name. */
export function filterQuery(
  { channelId, isAcrossBlocks }: Directory,
  viewerId: string,
  filters: Filters,
  place: MemberCursor,
) {
  const values: unknown[] = []
  const bind: Bind = (value) => {
    values.push(value)
    return `$${values.length}`
  }
  const [channel, viewer] = [bind(channelId), bind(viewerId)]
  const head = visibleMembers(channel, viewer, `${isAcrossBlocks}`)
  const middle = conditions(filters, bind).map((condition) => `and ${condition}`)
  const { at, id, skip, take } = place
  const tail = pageAfter(`${bind(at)}::timestamptz`, `${bind(id)}::uuid`, bind(skip), bind(take))
  return { text: viewedMembers([head, ...middle, tail].join('\n   '), channel, viewer), values }
}

export async function filterMembers(ctx: Ctx, directory: Directory, filters: Filters, place: MemberCursor) {
  const { text, values } = filterQuery(directory, ctx.me.userId, filters, place)
  const { rows } = await ctx.db.executeQuery<MemberRow>(CompiledQuery.raw(text, values))
  return rows
}
