import { POSTS_PER_PAGE, type PostFilters } from '@guildhall/contract/posts'
import type { Ctx } from '../../platform/ctx.ts'
import { parametersIn } from '../../platform/database/parameters.ts'
import { type Ask, statement, unprepared } from '../../platform/database/statement.ts'
import { afterId, afterRow, pageOf } from '../../platform/paging.ts'
import { queryOf, wordsOf } from '../../platform/search-words.ts'
import { feedSql, type RoomScope, type Scope, type Shape } from './feed-sql.ts'
import { followingSql } from './following-sql.ts'

interface Row {
  id: string
  score: number
  is_first: boolean
}

interface Feed {
  readonly run: Ask<Record<string, unknown>, Row>
  readonly names: readonly string[]
}

const feeds = new Map<string, Feed>()

const isRoomScope = (scope: Scope): scope is RoomScope => scope !== 'person' && scope !== 'tags'

/** PostgreSQL ignores what is longer than 63 characters in the name of a statement. */
const shortNameOf = (value: Shape[keyof Shape]) =>
  typeof value === 'boolean' || value === null ? String(value).charAt(0) : value

/** Each form of feed is one statement, built at its first use. */
function feedOf(shape: Shape): Feed {
  const name = `posts_${Object.values(shape).map(shortNameOf).join('_')}`
  const known = feeds.get(name)
  if (known) return known
  const { scope } = shape
  const isByFollows = shape.isFollowing && !shape.hasSearch && isRoomScope(scope)
  const text = isByFollows ? followingSql({ ...shape, scope }) : feedSql(shape)
  // Otherwise the best plan depends on how many posts match the words, or on the offset.
  const isFixed = shape.size !== null && !shape.hasSearch
  const write = isFixed ? statement<Record<string, unknown>, Row> : unprepared<Record<string, unknown>, Row>
  const feed = { run: write(name, text), names: parametersIn(text) }
  feeds.set(name, feed)
  return feed
}

export interface FeedInput {
  readonly filters: PostFilters
  /** The id of the room, also where its name was given. */
  readonly contextId: string | undefined
  readonly search: string | undefined
  readonly skip: number
  readonly limit: number
  readonly after: string | undefined
}

function scopeOf({ filters, contextId }: FeedInput): Scope {
  if (filters.postTags?.length) return 'tags'
  if (filters.postedBy) return 'person'
  if (contextId) return 'room'
  return filters.channelId ? 'channel' : 'home'
}

/** The cursor behind the pinned post, where the list begins. */
const BEGINNING = 'f'.repeat(32)

/** One page of a feed: ids in order, and the cursor of the next page. */
export async function readFeed(ctx: Ctx, input: FeedInput) {
  const { filters, contextId, search, skip, limit, after } = input
  const scope = scopeOf(input)
  const words = search === undefined ? [] : await wordsOf(ctx.db, search)
  if (search !== undefined && words.length === 0) return { ids: [], next: null }
  const isTop = filters.sortBy === 'top'
  const top = isTop ? afterRow(after) : null
  const lastId = isTop ? (top?.id ?? null) : afterId(after)
  const isFollowing = filters.isFollowing ?? false
  const isPlain = !filters.contentType && filters.isPinned === undefined && !search && !isFollowing
  // The pinned post of a room or a profile comes first, and is on no later page.
  const isPinApart = isPlain && filters.sortBy === 'latest' && (scope === 'room' || scope === 'person')
  const { run, names } = feedOf({
    scope,
    order: filters.sortBy,
    isAfter: after !== undefined,
    hasType: filters.contentType !== undefined,
    isPinned: filters.isPinned ?? (isPinApart && after !== undefined ? false : null),
    hasSearch: search !== undefined,
    isFollowing,
    within:
      scope === 'tags' || scope === 'person'
        ? contextId
          ? 'room'
          : filters.channelId
            ? 'channel'
            : null
        : null,
    isPinFirst: isPinApart && after === undefined,
    size: skip === 0 && limit === POSTS_PER_PAGE ? limit : null,
  })
  const values: Record<string, unknown> = {
    viewerId: ctx.viewer?.userId ?? null,
    contextId,
    channelId: filters.channelId,
    authorId: filters.postedBy,
    tagIds: filters.postTags,
    contentType: filters.contentType,
    search: search === undefined ? undefined : queryOf(words),
    afterScore: top?.at,
    afterId: lastId,
    skip,
    limit: limit + 1,
    take: skip + limit + 1,
  }
  const rows = await run(ctx.db, Object.fromEntries(names.map((name) => [name, values[name]])))
  const { page, next } = pageOf(rows, limit, (row) =>
    row.is_first ? BEGINNING : isTop ? `${row.score}.${row.id}` : row.id,
  )
  return { ids: page.map(({ id }) => id), next }
}
