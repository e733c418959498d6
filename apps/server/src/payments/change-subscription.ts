import type { CurrencyCode } from '@guildhall/contract/money'
import { taxed } from '@guildhall/contract/money'
import type { Order } from '@guildhall/contract/payments'
import { DAY } from '../platform/clock.ts'
import type { Ctx, Write } from '../platform/ctx.ts'
import { inWrite } from '../platform/in-write.ts'
import type { AfterCommit } from '../platform/jobs/after-commit.ts'
import { afterCommit } from '../platform/jobs/after-commit.ts'
import type { Kernel } from '../platform/kernel.ts'
import { conflict, invalidField } from '../platform/refusals.ts'
import {
  type ChangeRow,
  insertChange,
  isRenewalAsked,
  openChangeOf,
  setChangeStatus,
  type Terms,
} from './change-rows.ts'
import { findGateway } from './gateways/find-gateway.ts'
import type { PlannedChange } from './gateways/gateway.ts'
import { lockOrder, type OrderRow, openAccountOf, orderById, toPay } from './order-rows.ts'
import { askForChange, isRenewalNear } from './orders/ask-for-change.ts'
import { words } from './refusal-words.ts'
import type { Quote } from './sellable.ts'
import { settleOrder } from './settle.ts'
import { lockSubscriptions, type SubscriptionRow } from './subscription-rows.ts'

/** What somebody pays for now, and what they want instead. */
interface Wanted {
  readonly channelId: string
  readonly kind: string
  readonly fromId: string
  readonly subjectId: string
}

interface Plan {
  readonly order: OrderRow
  readonly subscription: SubscriptionRow
  readonly terms: Terms
  readonly change: PlannedChange
}

/** The tax stays that of the first quote, as the buyer's country does. */
function termsOf(order: OrderRow, subjectId: string, quote: Quote): Terms {
  const rate = order.details.rate as { percent: number; isInclusive: boolean } | null | undefined
  const lines = quote.lines.map(({ title, amount }) => {
    if (!rate) return { title, net: amount, tax: 0, gross: amount }
    const { net, tax, gross } = taxed(amount, rate)
    return { title, net, tax, gross }
  })
  if (quote.period === 'once') throw invalidField('priceId', words.notRenewed)
  return {
    subjectId,
    title: quote.title,
    lines,
    total: lines.reduce((sum, { gross }) => sum + gross, 0),
    tax: lines.reduce((sum, { tax }) => sum + tax, 0),
    period: quote.period,
    details: { ...order.details, options: quote.details },
  }
}

/**
 * A lower price, or a shorter period, begins when what is paid is over. In a trial nothing is paid, so there it is the
 * other way round: only what costs no more can be tried for the rest of it, and anything else begins when it is over.
 */
function isLater(order: OrderRow, { status }: SubscriptionRow, terms: Terms): boolean {
  if (status === 'trialing')
    return (
      terms.subjectId !== order.subject_id && (terms.period !== order.period || terms.total > order.total)
    )
  if (order.period === terms.period) return terms.total <= order.total
  return order.period === 'year'
}

/** The beginning of the day, so that what was quoted is what is charged until midnight. */
const countedFrom = (now: Date) => new Date(Math.floor(now.getTime() / DAY) * DAY)

async function planOf(ctx: Ctx, order: OrderRow, subscription: SubscriptionRow, terms: Terms): Promise<Plan> {
  const { db, kernel } = ctx
  const account = (await openAccountOf({ db, secrets: kernel.secrets }, order.account_id))!
  const { isCharging } = findGateway(kernel, account.gateway)
  const isNear = !isCharging && isRenewalNear(subscription.period_end, ctx.now)
  const startsAt = isNear || isLater(order, subscription, terms) ? subscription.period_end : null
  return {
    order,
    subscription,
    terms,
    change: {
      title: terms.title,
      total: terms.total,
      currency: order.currency,
      period: terms.period,
      isFree: startsAt !== null || subscription.status === 'trialing',
      isLater: startsAt !== null,
      countedFrom: countedFrom(ctx.now),
    },
  }
}

/** The change that waits for the end of the period. */
async function plannedOf({ db }: Pick<Kernel, 'db'>, orderId: string): Promise<ChangeRow | null> {
  const [change] = await openChangeOf(db, { orderId })
  return change?.status === 'made' ? change : null
}

/** Throws why what somebody subscribes to cannot be changed now. */
async function plan(ctx: Ctx, { channelId, kind, fromId, subjectId }: Wanted, quote: Quote): Promise<Plan> {
  const buyerId = ctx.me.userId
  const [subscription] = await lockSubscriptions(ctx, { channelId, buyerId, kind, subjectId: fromId })
  if (!subscription) throw conflict(words.notSubscribed)
  if (subscription.is_cancelled) throw conflict(words.resumeFirst)
  if (subscription.status === 'pastDue') throw conflict(words.payFirst)
  const [order] = await orderById(ctx.db, { orderId: subscription.order_id })
  if ((await plannedOf(ctx, order!.id)) !== null) throw conflict(words.changePlanned)
  if ((await isRenewalAsked(ctx.db, { orderId: order!.id }))[0]!.is_asked) throw conflict(words.renewalAsked)
  if (order!.currency !== (quote.currency satisfies CurrencyCode))
    throw invalidField('priceId', words.otherCurrency)
  if (subjectId !== fromId && (await lockSubscriptions(ctx, { buyerId, kind, subjectId })).length > 0)
    throw conflict(words.subscribedAlready)
  const terms = termsOf(order!, subjectId, quote)
  if (subjectId === fromId && terms.total === order!.total && terms.period === order!.period)
    throw conflict(words.subscribedAlready)
  return planOf(ctx, order!, subscription, terms)
}

async function dueFor(kernel: Kernel, { order, change }: Plan): Promise<number> {
  if (change.isFree) return 0
  const account = (await openAccountOf(kernel, order.account_id))!
  const due = await findGateway(kernel, account.gateway).preview(kernel, account, toPay(order), change)
  if (due === null) throw conflict(words.notChangeable)
  return due
}

interface ChangeQuote {
  readonly terms: Terms
  readonly due: number
  readonly startsAt: Date | null
  readonly gateway: string
  /** When the next amount is due. */
  readonly nextAt: Date
  readonly rate: { readonly title: string; readonly percent: number; readonly isInclusive: boolean } | null
}

/** A year from now: only a longer period begins at once. */
const nextPeriod = (now: Date) => {
  const next = new Date(now)
  next.setUTCFullYear(now.getUTCFullYear() + 1)
  return next
}

/** What a change would cost now, as the gateway reckons it. */
export async function quoteChange<T>(
  ctx: Ctx,
  wanted: Wanted,
  quote: Quote,
  view: (quoted: ChangeQuote) => T,
): Promise<AfterCommit<T>> {
  const planned = await plan(ctx, wanted, quote)
  return afterCommit(async (kernel) => {
    const { terms, subscription, change, order } = planned
    const account = (await openAccountOf(kernel, order.account_id))!
    return view({
      terms,
      due: await dueFor(kernel, planned),
      startsAt: change.isLater ? subscription.period_end : null,
      gateway: account.gateway,
      nextAt: change.isLater || order.period === terms.period ? subscription.period_end : nextPeriod(ctx.now),
      rate: (order.details.rate ?? null) as ChangeQuote['rate'],
    })
  })
}

/** The change that somebody confirmed; an attempt that was cut off is taken up again. */
async function confirm(ctx: Ctx, planned: Plan, due: number): Promise<ChangeRow> {
  const { order, subscription, terms, change } = planned
  await lockOrder(ctx.db, { orderId: order.id })
  const [open] = await openChangeOf(ctx.db, { orderId: order.id })
  if (open && open.subject_id === terms.subjectId && open.total === terms.total && open.due === due)
    return open
  if (open) await setChangeStatus(ctx.db, { changeId: open.id, status: 'refused' })
  const [row] = await insertChange(ctx.db, {
    id: ctx.newId(),
    channelId: order.channel_id,
    orderId: order.id,
    subjectId: terms.subjectId,
    title: terms.title,
    lines: JSON.stringify(terms.lines),
    total: terms.total,
    tax: terms.tax,
    period: terms.period,
    details: JSON.stringify(terms.details),
    due,
    countedFrom: change.countedFrom,
    startsAt: change.isLater ? subscription.period_end : null,
    now: ctx.now,
  })
  return row!
}

const refuse = (kernel: Kernel, { id: changeId }: ChangeRow) =>
  inWrite(kernel, ({ db }: Write) => setChangeStatus(db, { changeId, status: 'refused' }))

/**
 * Changes what somebody subscribes to. The gateway says again what it would charge: where that is not what was
 * confirmed, nothing is charged.
 */
export async function changeSubscription<T>(
  ctx: Ctx,
  wanted: Wanted,
  quote: Quote,
  due: (currency: string) => number,
  view: (kernel: Kernel, asked?: Order) => Promise<T>,
): Promise<AfterCommit<T>> {
  const planned = await plan(ctx, wanted, quote)
  const { order, change } = planned
  const row = await confirm(ctx, planned, due(order.currency))
  return afterCommit(async (kernel) => {
    const account = (await openAccountOf(kernel, order.account_id))!
    if ((await dueFor(kernel, planned)) !== row.due) {
      await refuse(kernel, row)
      throw conflict(words.quoteChanged)
    }
    const gateway = findGateway(kernel, account.gateway)
    if (!gateway.isCharging && row.due > 0) return view(kernel, await askForChange(kernel, order, row))
    const isMade = await gateway.change(kernel, account, toPay(order), {
      ...change,
      id: row.id,
      due: row.due,
      countedFrom: row.counted_from,
    })
    if (!isMade) {
      await refuse(kernel, row)
      throw conflict(words.changeDeclined)
    }
    await settleOrder(kernel, order.id)
    return view(kernel)
  })
}
