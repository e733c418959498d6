import type { GateQuote, gateBuyCalls, gateChangeCalls } from '@guildhall/contract/gates'
import { currencies, toMajorUnits } from '@guildhall/contract/money'
import type { GatewayName } from '@guildhall/contract/payments'
import { findLocked } from '../channels/find-locked.ts'
import { findChannel } from '../channels/standing.ts'
import { changeSubscription, quoteChange } from '../payments/change-subscription.ts'
import { minorUnitsOf } from '../payments/mark-paid.ts'
import { takeBackPlannedChange } from '../payments/take-back-change.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { TwoStepHandler } from '../platform/handler.ts'
import { conflict } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import { GATE_KIND, gateSellable } from './sell.ts'
import { viewGate } from './view.ts'

interface Change {
  readonly channelId: string
  readonly fromGateId: string
  readonly gateId: string
  readonly priceId?: string | undefined
}

/** A tier that can be changed to, with its price; an archived one is closed to people who do not hold it. */
async function wantedOf(ctx: Ctx, { channelId, gateId, fromGateId, priceId }: Change) {
  const place = await findLocked(ctx, channelId, () => findChannel(ctx, channelId))
  const quote = await gateSellable.quote(ctx, gateId, { channelId, ...(priceId && { priceId }) })
  const { isArchived } = await viewGate(ctx, place, gateId)
  if (isArchived && gateId !== fromGateId) throw conflict(words.closedToNewcomers)
  return { place, quote, wanted: { channelId, kind: GATE_KIND, fromId: fromGateId, subjectId: gateId } }
}

/** What a change would cost now, and each period from then on. */
export const quoteGateChange = async (
  ctx: Ctx,
  change: Change,
): ReturnType<TwoStepHandler<typeof gateBuyCalls.quoteGate>> => {
  const { quote, wanted } = await wantedOf(ctx, change)
  const { currency, details } = quote
  const major = (minor: number) => toMajorUnits(minor, currencies[currency])
  return quoteChange(ctx, wanted, quote, ({ terms, due, startsAt, gateway, nextAt, rate }) => {
    const view: GateQuote = {
      gateId: change.gateId,
      priceId: details.priceId as string | null,
      title: terms.title,
      lines: terms.lines.map(({ title, gross, tax }) => ({ title, amount: major(gross), tax: major(tax) })),
      currency,
      amount: major(terms.total),
      tax: major(terms.tax),
      taxRate: rate,
      period: terms.period,
      trialDays: 0,
      due: major(due),
      startsTime: (startsAt ?? ctx.now).toISOString(),
      nextTime: nextAt.toISOString(),
      gateway: gateway as GatewayName,
    }
    return { quote: view }
  })
}

/** What the viewer confirmed is what is charged, or nothing is. */
export const changeGate: TwoStepHandler<typeof gateChangeCalls.changeGate> = async (ctx, input) => {
  const { place, quote, wanted } = await wantedOf(ctx, input)
  const due = (currency: string) => minorUnitsOf({ currency }, input.due)
  return changeSubscription(ctx, wanted, quote, due, async ({ db }, order) => ({
    message: order ? 'To be paid' : 'Changed',
    gate: await viewGate({ db, viewer: ctx.viewer }, place, input.gateId),
    ...(order && { order }),
  }))
}

export const takeBackChange: TwoStepHandler<typeof gateChangeCalls.takeBackChange> = async (
  ctx,
  { channelId, gateId },
) => {
  const place = await findLocked(ctx, channelId, () => findChannel(ctx, channelId))
  return takeBackPlannedChange(ctx, { channelId, kind: GATE_KIND, subjectId: gateId }, async ({ db }) => ({
    message: 'Taken back',
    gate: await viewGate({ db, viewer: ctx.viewer }, place, gateId),
  }))
}
