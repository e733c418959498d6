import type { CurrencyCode } from '@guildhall/contract/money'
import type { Quote, Sellable } from '../../payments/sellable.ts'
import { after, DAY, MINUTE } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { conflict } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'
import { findAsMember } from '../registering/as-member.ts'
import { isToBePaid, ownRegistration } from '../registering/own-registration.ts'
import { keptEnd } from '../registering/seats.ts'
import { deliverSeat, withdrawSeat } from './deliver.ts'

/** What events are called among the things that are sold. */
export const EVENT_KIND = 'event'

/** Long enough to pay, and as short as Stripe's pages can be. */
const ORDER_MS = 35 * MINUTE
/** Banks take a day or two; a seat that others want does not wait for longer. */
const BY_HAND_MS = 3 * DAY

interface Row {
  readonly title: string
  readonly price_amount: number | null
  readonly price_currency: CurrencyCode
  readonly by_hand_until: Date
}

const onSale = statement<{ eventId: string; now: Date; most: Date }, Row>(
  'event_on_sale',
  `select title, price_amount, price_currency, least($most::timestamptz, ${keptEnd('e')}) as by_hand_until
   from events e where id = $eventId`,
)

async function quote(ctx: Ctx, eventId: string): Promise<Quote> {
  const { event } = await findAsMember(ctx, eventId)
  const [row] = await onSale(ctx.db, { eventId, now: ctx.now, most: after(ctx.now, BY_HAND_MS) })
  const { title, price_amount: amount, price_currency: currency, by_hand_until: byHandUntil } = row!
  return {
    channelId: event.channelId,
    title,
    lines: amount === null ? [] : [{ title, amount }],
    currency,
    period: 'once',
    trialDays: 0,
    details: {},
    byHandUntil,
  }
}

/** Whoever buys has a seat that is kept for them meanwhile. */
async function mayBuy(ctx: Ctx, eventId: string) {
  const [own] = await ownRegistration(ctx.db, { eventId, userId: ctx.me.userId })
  if (!own || !isToBePaid(own)) throw conflict(words.full)
}

export const eventSellable: Sellable = {
  kind: EVENT_KIND,
  staysOpenMs: ORDER_MS,
  quote,
  mayBuy,
  delivered: deliverSeat,
  withdrawn: withdrawSeat,
}
