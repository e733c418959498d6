import { defaultFilters, Filters } from '@guildhall/contract/moderation'
import type { Database } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import { matchWords, type WordMatcher } from './match-words.ts'

/** The filters of a community, ready to be used. */
export interface ReadyFilters extends Filters {
  readonly matcher: WordMatcher
}

const stored = statement<{ channelId: string }, { settings: unknown }>(
  'filters_of_channel',
  `select settings from filters where channel_id = $channelId`,
)

/** As stored, or as every community begins. */
export async function readFilters(db: Database, channelId: string): Promise<Filters> {
  const [row] = await stored(db, { channelId })
  // A stored filter of an older version lacks what was added since.
  const kept = Filters.partial().safeParse(row?.settings ?? {})
  return { ...defaultFilters, ...(kept.success ? kept.data : {}) }
}

const ready = (filters: Filters): ReadyFilters => ({ ...filters, matcher: matchWords(filters.words.words) })

const initial = ready(defaultFilters)

/** So many communities have their filters in memory at once. */
const MOST = 500
const known = new Map<string, ReadyFilters>()

/** The filters of a community by the version that its standing tells: asked of the database once for each version. */
export async function filtersOf(db: Database, channelId: string, version: number): Promise<ReadyFilters> {
  if (version === 0) return initial
  const key = `${channelId} ${version}`
  const found = known.get(key) ?? ready(await readFilters(db, channelId))
  known.delete(key)
  known.set(key, found)
  const [oldest] = known.keys()
  if (known.size > MOST) known.delete(oldest!)
  return found
}
