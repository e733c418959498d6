import { isDeepStrictEqual } from 'node:util'
import type { Checkout } from '@guildhall/contract/payments'
import { purchasesAddress } from '@guildhall/contract/payments/addresses'
import { after, DAY } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { type AfterCommit, afterCommit } from '../platform/jobs/after-commit.ts'
import type { Kernel } from '../platform/kernel.ts'
import { conflict, invalidField } from '../platform/refusals.ts'
import { primaryAccountOf } from './account-rows.ts'
import { findGateway } from './gateways/find-gateway.ts'
import { type OrderRow, openAccountOf, openOrderOf, orderById, toPay } from './order-rows.ts'
import { checkUnsubscribed } from './orders/check-unsubscribed.ts'
import { quoteTax, type TaxedQuote } from './quote-tax.ts'
import { words } from './refusal-words.ts'
import { findSellable, type Quote } from './sellable.ts'
import { viewOrders } from './view-orders.ts'

/** How long somebody has to send money by themselves. */
const MANUAL_DAYS = 14

interface Wanted {
  readonly kind: string
  readonly subjectId: string
  readonly options?: Readonly<Record<string, unknown>>
  /** The buyer's, for the tax. */
  readonly country?: string | undefined
  /** The buyer's number for tax, for the invoice. */
  readonly taxId?: string | undefined
  readonly cancelUrl: string
}

const insertOrder = statement<Record<string, unknown>, OrderRow>(
  'insert_order',
  `insert into orders (id, reference, channel_id, account_id, buyer_id, kind, subject_id, title, lines, currency, total,
     tax, asked, period, trial_days, details, return_url, cancel_url, status, expires_at, created_at)
   values ($id, $reference, $channelId, $accountId, $buyerId, $kind, $subjectId, $title, $lines::jsonb, $currency, $total,
     $tax, array[$total::bigint], $period, $trialDays, $details::jsonb, $returnUrl, $cancelUrl, 'open', $expiresAt, $now)
   on conflict (buyer_id, kind, subject_id) where status in ('open', 'pending') do nothing returning *`,
)

const closeOrder = statement<{ orderId: string; status: 'cancelled' | 'expired' }, never>(
  'close_order',
  `update orders set status = $status where id = $orderId and status = 'open'`,
)

const keepBegun = statement<{ orderId: string; ref: string; begun: string; isPending: boolean }, never>(
  'keep_begun_of_order',
  `update orders set external_ref = $ref, begun = $begun::jsonb,
     status = case when $isPending and status = 'open' then 'pending' else status end
   where id = $orderId and begun is null`,
)

/** Nobody is sent elsewhere after paying. */
function checkAddress({ kernel }: Ctx, field: string, address: string): string {
  const { PUBLIC_URL } = kernel.config
  const url = URL.parse(address, PUBLIC_URL)
  if (!url || url.origin !== new URL(PUBLIC_URL).origin) throw invalidField(field, words.foreignAddress)
  return url.href
}

const isSameQuote = (row: OrderRow, { taxId }: Wanted, quote: Quote, { total, tax }: TaxedQuote) =>
  row.total === total &&
  row.tax === tax &&
  row.currency === quote.currency &&
  row.period === quote.period &&
  row.trial_days === quote.trialDays &&
  row.details.taxId === taxId &&
  // PostgreSQL keeps keys in an order of its own.
  isDeepStrictEqual(row.details.options ?? {}, JSON.parse(JSON.stringify(quote.details)))

/** The order that waits for this buyer, unless the quote has changed or its time is over. */
async function reusable(ctx: Ctx, wanted: Wanted, quote: Quote, priced: TaxedQuote) {
  const { kind, subjectId } = wanted
  const [row] = await openOrderOf(ctx.db, { userId: ctx.me.userId, kind, subjectId })
  if (!row) return null
  const isLate = row.expires_at <= ctx.now
  if (!isLate && row.renews_id === null && isSameQuote(row, wanted, quote, priced)) return row
  // Money that is on its way must not meet a second order, nor what is paid for again become one of its own.
  if (row.status === 'pending' || row.renews_id !== null) throw conflict(words.paymentPending)
  await closeOrder(ctx.db, { orderId: row.id, status: isLate ? 'expired' : 'cancelled' })
  return null
}

async function insert(ctx: Ctx, wanted: Wanted, quote: Quote, priced: TaxedQuote, staysOpenMs: number) {
  const { kind, subjectId, cancelUrl } = wanted
  const [account] = await primaryAccountOf(ctx.db, { channelId: quote.channelId })
  if (!account) throw conflict(words.nothingSold)
  const id = ctx.newId()
  const [row] = await insertOrder(ctx.db, {
    id,
    reference: id.slice(-10).toUpperCase(),
    channelId: quote.channelId,
    accountId: account.id,
    buyerId: ctx.me.userId,
    kind,
    subjectId,
    title: quote.title,
    lines: JSON.stringify(priced.lines),
    currency: quote.currency,
    total: priced.total,
    tax: priced.tax,
    period: quote.period,
    trialDays: quote.trialDays,
    details: JSON.stringify({
      options: quote.details,
      rate: priced.rate,
      ...(wanted.taxId && { taxId: wanted.taxId }),
    }),
    returnUrl: new URL(purchasesAddress.to({}, { order: id }), ctx.kernel.config.PUBLIC_URL).href,
    cancelUrl,
    expiresAt:
      account.gateway === 'manual'
        ? (quote.byHandUntil ?? after(ctx.now, MANUAL_DAYS * DAY))
        : after(ctx.now, staysOpenMs),
    now: ctx.now,
  })
  // Another attempt of the same buyer was quicker.
  return row ?? (await openOrderOf(ctx.db, { userId: ctx.me.userId, kind, subjectId }))[0]!
}

/** Asks the gateway for a way to pay; every attempt for one order gets the same. */
async function begin(kernel: Kernel, orderId: string): Promise<Checkout> {
  const [row] = await orderById(kernel.db, { orderId })
  if (!row!.begun) {
    const account = (await openAccountOf(kernel, row!.account_id))!
    const gateway = findGateway(kernel, account.gateway)
    const begun = await gateway.begin(kernel, account, toPay(row!))
    await keepBegun(kernel.db, {
      orderId,
      ref: begun.ref,
      begun: JSON.stringify(begun),
      isPending: begun.isPending ?? false,
    })
    const [kept] = await orderById(kernel.db, { orderId })
    // Whoever closed the order meanwhile found nothing to end at the gateway.
    if (kept!.status === 'cancelled' || kept!.status === 'expired') {
      await gateway.end(kernel, account, toPay(kept!))
      throw conflict(words.orderClosed)
    }
  }
  const [now] = await orderById(kernel.db, { orderId })
  const [order] = await viewOrders(kernel.db, [now!])
  const { redirect, popup } = now!.begun!
  return { order: order!, ...(redirect && { redirect }), ...(popup && { popup }) }
}

/**
 * Opens the one order of a person for a thing, and after the commit asks the gateway for a way to pay it. Null where
 * nothing is to be paid.
 */
export async function openOrder(ctx: Ctx, asked: Wanted): Promise<AfterCommit<Checkout> | null> {
  const wanted = { ...asked, cancelUrl: checkAddress(ctx, 'cancelUrl', asked.cancelUrl) }
  const sellable = findSellable(ctx.kernel, wanted.kind)
  const quote = await sellable.quote(ctx, wanted.subjectId, wanted.options ?? {})
  await sellable.mayBuy(ctx, wanted.subjectId, quote)
  await checkUnsubscribed(ctx, wanted)
  const priced = await quoteTax(ctx, quote, wanted.country ?? null)
  if (priced.total === 0) return null
  const row =
    (await reusable(ctx, wanted, quote, priced)) ??
    (await insert(ctx, wanted, quote, priced, sellable.staysOpenMs))
  return afterCommit((kernel) => begin(kernel, row.id))
}
