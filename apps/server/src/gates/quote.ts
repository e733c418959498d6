import type { GateQuote, gateBuyCalls } from '@guildhall/contract/gates'
import { currencies, toMajorUnits } from '@guildhall/contract/money'
import { primaryAccountOf } from '../payments/account-rows.ts'
import { quoteTax } from '../payments/quote-tax.ts'
import { after, DAY } from '../platform/clock.ts'
import type { TwoStepHandler } from '../platform/handler.ts'
import { quoteGateChange } from './change.ts'
import { gateSellable } from './sell.ts'

/** The same day of the next month or year, or its last where that month is shorter. */
function nextTime(now: Date, period: GateQuote['period'], trialDays: number): string | null {
  if (period === 'once') return null
  if (trialDays > 0) return after(now, trialDays * DAY).toISOString()
  const next = new Date(now)
  next.setUTCMonth(now.getUTCMonth() + (period === 'month' ? 1 : 12))
  if (next.getUTCDate() !== now.getUTCDate()) next.setUTCDate(0)
  return next.toISOString()
}

/** Says the whole amount with its tax before anybody decides. */
export const quoteGate: TwoStepHandler<typeof gateBuyCalls.quoteGate> = async (ctx, input) => {
  const { channelId, gateId, priceId, country, fromGateId } = input
  if (fromGateId) return quoteGateChange(ctx, { channelId, gateId, fromGateId, priceId })
  const quote = await gateSellable.quote(ctx, gateId, { channelId, ...(priceId && { priceId }) })
  const { lines, total, tax, rate } = await quoteTax(ctx, quote, country ?? null)
  const [account] = await primaryAccountOf(ctx.db, { channelId })
  const major = (minor: number) => toMajorUnits(minor, currencies[quote.currency])
  const { title, currency, period, trialDays, details } = quote
  return {
    quote: {
      gateId,
      priceId: details.priceId as string | null,
      title,
      lines: lines.map((line) => ({ title: line.title, amount: major(line.gross), tax: major(line.tax) })),
      currency,
      amount: major(total),
      tax: major(tax),
      taxRate: rate && { title: rate.title, percent: rate.percent, isInclusive: rate.isInclusive },
      period,
      trialDays,
      due: trialDays > 0 ? 0 : major(total),
      startsTime: ctx.now.toISOString(),
      nextTime: nextTime(ctx.now, period, trialDays),
      gateway: account?.gateway ?? null,
    },
  }
}
