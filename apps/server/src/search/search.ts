import type { SearchableKind } from '@guildhall/contract/all'
import type { Found, MessageFilters, searchCalls } from '@guildhall/contract/search'
import { findChannel } from '../channels/standing.ts'
import type { Handler } from '../platform/handler.ts'
import { addressBucket } from '../platform/http/limits.ts'
import { wordsOf } from '../platform/search-words.ts'
import { viewSeenPeople } from '../users/view.ts'
import { finders, type Hits } from './finders.ts'
import { readableRooms } from './rooms.ts'
import { type SearchQuery, widening } from './search-query.ts'

const allKinds = Object.keys(finders) as SearchableKind[]

const nothing: Found = {
  posts: [],
  discussions: [],
  messages: [],
  events: [],
  users: [],
  contexts: [],
  resources: [],
}

const isNarrowed = ({ chatId, from, has, sentBefore, sentAfter }: MessageFilters) =>
  [chatId, from, has, sentBefore, sentAfter].some((filter) => filter !== undefined)

/** Finds a few results of each kind that the viewer may see. */
export const search: Handler<typeof searchCalls.search> = async (ctx, input) => {
  const { searchQuery, channelId, limit, kinds, after } = input
  if (ctx.viewer) await ctx.kernel.limits.spend('searchesPerAccount', ctx.viewer.userId)
  else await ctx.kernel.limits.spend('searchesPerAddress', addressBucket(ctx.visit.ip))
  if (channelId) await findChannel(ctx, channelId)
  const words = await wordsOf(ctx.db, searchQuery)
  if (words.length === 0) return { ...nothing, next: null }
  // One more than is shown is fetched, to know whether there are more.
  const sought = { ctx, words, channelId: channelId ?? null, limit: after + limit + 1 }
  const found = await findEach(
    sought,
    isNarrowed(input) ? ['messages'] : allKinds.filter((kind) => kinds.length === 0 || kinds.includes(kind)),
    input,
  )
  const end = after + limit
  const shown = [...found].map(([kind, items]) => [kind, items.slice(after, end)])
  const [only] = kinds
  const hasMore = only && kinds.length === 1 && found.get(only)!.length > end
  return { ...nothing, ...(Object.fromEntries(shown) as Partial<Found>), next: hasMore ? String(end) : null }
}

/** Searches one kind after the other, then loads the people of all results at once. */
async function findEach(
  sought: SearchQuery,
  kinds: SearchableKind[],
  filters: MessageFilters,
): Promise<Map<SearchableKind, unknown[]>> {
  const { ctx, channelId } = sought
  const searching = { find: widening(sought), roomIds: await readableRooms(ctx, channelId), filters }
  const hits: [SearchableKind, Hits<unknown>][] = []
  for (const kind of kinds) hits.push([kind, await finders[kind](searching)])
  const people = await viewSeenPeople(ctx.db, ctx.viewer?.userId ?? null, [
    ...new Set(hits.flatMap(([, { userIds }]) => userIds)),
  ])
  return new Map(hits.map(([kind, hit]) => [kind, hit.view(people)]))
}
