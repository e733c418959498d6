import type { filterCalls } from '@guildhall/contract/moderation'
import { record } from '../../channels/audit.ts'
import { findAs, findAsAdmin } from '../../channels/standing.ts'
import { after, DAY } from '../../platform/clock.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { reportablesOf } from '../reportable.ts'
import { readFilters } from './filters-of.ts'
import { isHostWithin, linkHostsIn } from './find-links.ts'
import { foldText } from './fold-text.ts'
import { matchWords } from './match-words.ts'

export const getFilters: Handler<typeof filterCalls.getFilters> = async (ctx, { channelId }) => {
  await findAs(ctx, channelId, 'moderateReports')
  return { filters: await readFilters(ctx.db, channelId) }
}

const store = statement<{ channelId: string; settings: string; now: Date }, never>(
  'set_filters',
  `with kept as (
     insert into filters (channel_id, settings, updated_at) values ($channelId, $settings::jsonb, $now)
     on conflict (channel_id) do update set settings = excluded.settings, updated_at = excluded.updated_at
   )
   update channels set filters_version = filters_version + 1 where id = $channelId`,
)

export const setFilters: Handler<typeof filterCalls.setFilters> = async (ctx, { channelId, filters }) => {
  await findAsAdmin(ctx, channelId)
  await store(ctx.db, { channelId, settings: JSON.stringify(filters), now: ctx.now })
  await record(ctx, channelId, { action: 'setFilters' })
  return { message: 'Saved', filters }
}

const TRIED_DAYS = 90
/** How many texts of each kind at most a filter is tried on. */
const MOST = 20_000
const SHOWN = 10

const reported = statement<{ ids: string[] }, { thing_id: string }>(
  'reported_among',
  `select distinct thing_id from cases where thing_id = any($ids::uuid[]) and source = 'people'`,
)

/** Looks back at what a filter would have found, before it is switched on. */
export const tryFilter: Handler<typeof filterCalls.tryFilter> = async (ctx, { channelId, filter }) => {
  await findAsAdmin(ctx, channelId)
  const since = after(ctx.now, -TRIED_DAYS * DAY)
  const find = finderOf(filter)
  const hits: string[] = []
  const counts = new Map<string, number>()
  let looked = 0
  for (const thing of reportablesOf(ctx.kernel))
    for (const { id, text } of await thing.textsSince(ctx.db, channelId, since, MOST)) {
      looked += 1
      const found = find(text)
      if (found === null) continue
      hits.push(id)
      counts.set(found, (counts.get(found) ?? 0) + 1)
    }
  const isReported = await reported(ctx.db, { ids: hits })
  const found = [...counts].sort(([, a], [, b]) => b - a).slice(0, SHOWN)
  return {
    message: 'Tried',
    looked,
    hits: hits.length,
    unreported: hits.length - isReported.length,
    found: found.map(([text, count]) => ({ found: text, count })),
  }
}

type OnTrial = Parameters<typeof tryFilter>[1]['filter']

function finderOf(filter: OnTrial): (text: string) => string | null {
  if (filter.kind === 'words') {
    const matcher = matchWords(filter.words)
    return (text) => matcher.find(foldText(text))
  }
  return (text) =>
    linkHostsIn(text).find(
      (host) =>
        !filter.allowed.some((domain) => isHostWithin(host, domain)) &&
        filter.refused.some((domain) => isHostWithin(host, domain)),
    ) ?? null
}
