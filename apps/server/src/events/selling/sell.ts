import type { CurrencyCode } from '@guildhall/contract/money'
import type { Quote, Sellable } from '../../payments/sellable.ts'
import { MINUTE } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { conflict } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'
import { findAsMember } from '../registering/as-member.ts'
import { ownRegistration } from '../registering/own-registration.ts'
import { deliverSeat, withdrawSeat } from './deliver.ts'

/** What events are called among the things that are sold. */
export const EVENT_KIND = 'event'

/** Long enough to pay, and as short as Stripe's pages can be. */
const ORDER_MS = 35 * MINUTE

interface Row {
  readonly title: string
  readonly price_amount: number | null
  readonly price_currency: CurrencyCode
}

const onSale = statement<{ eventId: string }, Row>(
  'event_on_sale',
  `select title, price_amount, price_currency from events where id = $eventId`,
)

async function quote(ctx: Ctx, eventId: string): Promise<Quote> {
  const { event } = await findAsMember(ctx, eventId)
  const [row] = await onSale(ctx.db, { eventId })
  const { title, price_amount: amount, price_currency: currency } = row!
  return {
    channelId: event.channelId,
    title,
    lines: amount === null ? [] : [{ title, amount }],
    currency,
    period: 'once',
    trialDays: 0,
    details: {},
  }
}

/** Whoever buys has a seat that is kept for them meanwhile. */
async function mayBuy(ctx: Ctx, eventId: string) {
  const [own] = await ownRegistration(ctx.db, { eventId, userId: ctx.me.userId })
  if (own?.status !== 'held' && own?.status !== 'offered') throw conflict(words.full)
}

export const eventSellable: Sellable = {
  kind: EVENT_KIND,
  staysOpenMs: ORDER_MS,
  quote,
  mayBuy,
  delivered: deliverSeat,
  withdrawn: withdrawSeat,
}
