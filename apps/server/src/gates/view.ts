import type { RoleTag } from '@guildhall/contract/contexts'
import {
  canManageGates,
  canSeeGate,
  type Gate,
  type GatePrice,
  type GrantSource,
} from '@guildhall/contract/gates'
import { currencies, toMajorUnits } from '@guildhall/contract/money'
import type { Place } from '../channels/standing.ts'
import { roleTagsBeside, seenRolesOf, sortTags } from '../contexts/role-tags.ts'
import { includedTax } from '../payments/included-tax-sql.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import { sellsByHand } from './trials.ts'

interface Row {
  id: string
  title: string
  description: string
  perks: string[]
  trial_days: number
  is_tried: boolean
  tax_included: string | null
  includes_id: string | null
  position: number | null
  members_count: number
  is_archived: boolean
  is_deleted: boolean
  /** Amounts in minor units. */
  prices: GatePrice[]
  roles: RoleTag[]
  grant_id: string | null
  source: GrantSource
  starts_at: Date
  ends_at: Date | null
  is_cancelled: boolean
}

interface Asked extends ReturnType<typeof seenRolesOf> {
  channelId: string
  viewerId: string | null
  /** Null for all that are not deleted. */
  ids: string[] | null
}

/** The price that the community's own people pay first comes first, the shorter period before the longer. */
const prices = `coalesce((select json_agg(json_build_object('_id', replace(p.id::text, '-', ''), 'amount', p.amount,
      'currency', p.currency, 'period', p.period)
      order by p.currency <> c.currency, array_position(array['month', 'year', 'once'], p.period), p.id)
    from gate_prices p where p.gate_id = t.id and p.ended_at is null), '[]')`

/** Of several grants on one tier, the one that lasts longest is shown. */
const gateRows = statement<Asked, Row>(
  'gates_of_channel',
  `select t.id, t.title, t.description, t.perks, t.trial_days, not ${sellsByHand('c.id')} as is_tried,
     ${includedTax('c')} as tax_included, t.includes_id, t.position, t.members_count,
     t.archived_at is not null as is_archived, t.deleted_at is not null as is_deleted, ${prices} as prices,
     ${roleTagsBeside('(select w.role_id from gate_roles w where w.gate_id = t.id and w.via_id = t.id)')} as roles,
     own.id as grant_id, own.source, own.starts_at, own.ends_at,
     exists (select from subscriptions s where s.order_id = own.source_id and s.is_cancelled) as is_cancelled
   from gates t join channels c on c.id = t.channel_id
     left join lateral (select g.id, g.source, g.source_id, g.starts_at, g.ends_at from grants g
       where g.user_id = $viewerId and g.subject_id = t.id and g.ended_at is null
       order by g.ends_at desc nulls first limit 1) own on true
   where t.channel_id = $channelId and case when $ids::uuid[] is null then t.deleted_at is null else t.id = any($ids) end
   order by t.position`,
)

const inMajorUnits = (price: GatePrice): GatePrice => ({
  ...price,
  amount: toMajorUnits(price.amount, currencies[price.currency]),
})

function toGrant(row: Row): Gate['grant'] {
  if (row.grant_id === null) return null
  return {
    _id: row.grant_id,
    source: row.source,
    startTime: row.starts_at.toISOString(),
    until: row.ends_at?.toISOString() ?? null,
    isCancelled: row.is_cancelled,
  }
}

function toGate(row: Row, isManaging: boolean): Gate {
  const shown = row.prices.map(inMajorUnits)
  const [first] = shown
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    perks: row.perks,
    prices: shown,
    price: first?.amount ?? null,
    currency: first?.currency ?? null,
    period: first?.period ?? null,
    // Whoever edits a tier sees what it says; everybody else what they get.
    trialDays: isManaging || row.is_tried ? row.trial_days : 0,
    taxIncluded: row.tax_included,
    roles: sortTags(row.roles),
    includes: row.includes_id,
    position: row.position ?? 0,
    isArchived: row.is_archived,
    isDeleted: row.is_deleted,
    membersCount: isManaging ? row.members_count : null,
    isHeld: row.grant_id !== null,
    grant: toGrant(row),
  }
}

/** Who looks, and where. */
type Viewing = Pick<Ctx, 'db' | 'viewer'>

const viewSome = async (ctx: Viewing, place: Place, ids: string[] | null) => {
  const viewerId = ctx.viewer?.userId ?? null
  const asked = { channelId: place.channel.id, viewerId, ids, ...seenRolesOf(place) }
  return (await gateRows(ctx.db, asked)).map((row) => toGate(row, canManageGates(place.standing)))
}

/** The tiers that the viewer may see, in their order. */
export const viewGates = async (ctx: Ctx, place: Place): Promise<Gate[]> =>
  (await viewSome(ctx, place, null)).filter((gate) => canSeeGate(place.standing, gate))

/** One tier, even if it is deleted; the caller has checked who sees it. */
export async function viewGate(ctx: Viewing, place: Place, id: string): Promise<Gate> {
  const [gate] = await viewSome(ctx, place, [id])
  if (!gate) throw notFound(words.gateNotFound)
  return gate
}
