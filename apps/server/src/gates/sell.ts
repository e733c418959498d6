import type { Period } from '@guildhall/contract/gates'
import { canSeeGate } from '@guildhall/contract/gates'
import type { CurrencyCode } from '@guildhall/contract/money'
import { checkPlanLimit } from '../channels/lock-channel.ts'
import { words as channelWords } from '../channels/refusal-words.ts'
import { findChannel } from '../channels/standing.ts'
import { membersCount } from '../members/add-members.ts'
import type { Quote, Sellable } from '../payments/sellable.ts'
import { DAY } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { conflict, forbidden, invalidField, notFound } from '../platform/refusals.ts'
import { deliverGate, withdrawGate } from './deliver.ts'
import { words } from './refusal-words.ts'
import { claimTrial, hasTrialLeft } from './trials.ts'

/** What gates are called among the things that are sold. */
export const GATE_KIND = 'gate'

interface Row {
  readonly channel_id: string
  readonly title: string
  readonly trial_days: number
  readonly is_archived: boolean
  readonly is_held: boolean
  readonly is_bought: boolean
  readonly price_id: string | null
  readonly amount: number
  readonly currency: CurrencyCode
  readonly period: Period
  readonly has_prices: boolean
}

/** The first price is the one that a tier is shown with. */
const gateOnSale = statement<{ gateId: string; priceId: string | null; userId: string }, Row>(
  'gate_on_sale',
  `select t.channel_id, t.title, t.trial_days, t.archived_at is not null as is_archived,
     own.is_held, own.is_bought, p.id as price_id, coalesce(p.amount, 0) as amount,
     coalesce(p.currency, c.currency) as currency, coalesce(p.period, 'once') as period,
     exists (select from gate_prices o where o.gate_id = t.id and o.ended_at is null) as has_prices
   from gates t join channels c on c.id = t.channel_id
     cross join lateral (select count(*) > 0 as is_held, count(*) filter (where g.source <> 'manual') > 0 as is_bought
       from grants g where g.user_id = $userId and g.subject_id = t.id and g.ended_at is null) own
     left join lateral (select * from gate_prices p where p.gate_id = t.id and p.ended_at is null
       and ($priceId::uuid is null or p.id = $priceId)
       order by p.currency <> c.currency, array_position(array['month', 'year', 'once'], p.period), p.id limit 1) p on true
   where t.id = $gateId and t.deleted_at is null`,
)

const optional = (value: unknown) => (typeof value === 'string' ? value : null)

/** A tier of this community that the viewer sees, with the price they chose. */
async function find(ctx: Ctx, gateId: string, { channelId, priceId }: Quote['details']): Promise<Row> {
  const { standing } = await findChannel(ctx, `${channelId}`)
  const asked = { gateId, priceId: optional(priceId), userId: ctx.me.userId }
  const [row] = await gateOnSale(ctx.db, asked)
  const is = row && { isArchived: row.is_archived, isDeleted: false, isHeld: row.is_held }
  if (!is || row.channel_id !== channelId || !canSeeGate(standing, is)) throw notFound(words.gateNotFound)
  return row
}

async function quote(ctx: Ctx, gateId: string, options: Quote['details']): Promise<Quote> {
  const row = await find(ctx, gateId, options)
  if (row.price_id === null && (row.has_prices || options.priceId !== undefined))
    throw invalidField('priceId', words.priceEnded)
  const { channel_id: channelId, title, amount, currency, period } = row
  const isTried = row.trial_days > 0 && period !== 'once'
  const hasTrial = isTried && (await hasTrialLeft(ctx, channelId, gateId))
  return {
    channelId,
    title,
    lines: row.price_id === null ? [] : [{ title, amount }],
    currency,
    period,
    trialDays: hasTrial ? row.trial_days : 0,
    details: { priceId: row.price_id },
  }
}

/** Whoever comes in by buying must be able to come in, and the community to take them. */
async function mayBuy(ctx: Ctx, gateId: string, { channelId, details, trialDays }: Quote) {
  const row = await find(ctx, gateId, { channelId, ...details })
  if (row.is_archived) throw conflict(words.closedToNewcomers)
  if (row.is_bought || (row.is_held && row.price_id === null)) throw conflict(words.alreadyHeld)
  const { channel, standing } = await findChannel(ctx, channelId)
  if (!standing.isMember) {
    if (!channel.anyOneCanJoin) throw forbidden(channelWords.joinFirst)
    checkPlanLimit(channel, 'members', await membersCount(ctx, channelId))
  }
  if (trialDays > 0 && !(await claimTrial(ctx, channelId, gateId))) throw conflict(words.trialElsewhere)
}

export const gateSellable: Sellable = {
  kind: GATE_KIND,
  staysOpenMs: DAY,
  quote,
  mayBuy,
  delivered: deliverGate,
  withdrawn: withdrawGate,
}
