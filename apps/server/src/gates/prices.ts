import type { PriceLook } from '@guildhall/contract/gates'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

/** A price that is wanted again goes on as it is; every other one ends, and what is new begins. */
const replace = statement<
  {
    channelId: string
    gateId: string
    ids: string[]
    amounts: number[]
    currencies: string[]
    periods: string[]
    now: Date
  },
  never
>(
  'replace_prices',
  `with wanted as (
     select * from unnest($ids::uuid[], $amounts::bigint[], $currencies::text[], $periods::text[])
       as w (id, amount, currency, period)
   ), ended as (
     update gate_prices p set ended_at = $now where p.gate_id = $gateId and p.ended_at is null and not exists (
       select from wanted w where w.amount = p.amount and w.currency = p.currency and w.period = p.period)
     returning p.id
   )
   insert into gate_prices (channel_id, id, gate_id, amount, currency, period, created_at)
   select $channelId, w.id, $gateId, w.amount, w.currency, w.period, $now from wanted w
   where (select count(*) from ended) >= 0 and not exists (select from gate_prices p where p.gate_id = $gateId
     and p.ended_at is null and w.amount = p.amount and w.currency = p.currency and w.period = p.period)`,
)

/** The community must be locked. */
export const replacePrices = (ctx: Ctx, channelId: string, gateId: string, prices: readonly PriceLook[]) =>
  replace(ctx.db, {
    channelId,
    gateId,
    ids: prices.map(() => ctx.newId()),
    amounts: prices.map(({ amount }) => amount),
    currencies: prices.map(({ currency }) => currency),
    periods: prices.map(({ period }) => period),
    now: ctx.now,
  })
