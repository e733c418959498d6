import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Done, Id, Time } from '../common.ts'
import { missingText } from '../messages.ts'
import { Amount } from '../money/amounts.ts'
import { currencyCodes } from '../money/currencies.ts'
import { Checkout, Order } from '../payments/order-shapes.ts'
import { CountryCode, GatewayName } from '../payments/shapes.ts'
import { ShownLine } from '../shown-line.ts'
import { Gate, Period } from './shapes.ts'

const missingGate = { ...missingChannel, gateId: missingText('gateId') } as const

/** What a buyer chooses and says of themselves; prices come from the server alone. */
const choice = {
  gateId: Id,
  /** Left out, the first price of the tier. */
  priceId: Id.optional(),
  /** The buyer's, for the tax. */
  country: CountryCode.optional(),
  /** The buyer's number for tax, for the invoice. */
  taxId: ShownLine(30).optional(),
}

const Line = z.object({ title: z.string(), amount: z.number(), tax: z.number() })

/** What a tier would cost the viewer, before they decide. */
export const GateQuote = z
  .object({
    gateId: Id,
    /** Null where nothing is to be paid. */
    priceId: Id.nullable(),
    title: z.string(),
    lines: z.array(Line),
    currency: z.enum(currencyCodes),
    /** With tax, for each period. */
    amount: z.number(),
    tax: z.number(),
    taxRate: z.object({ title: z.string(), percent: z.number(), isInclusive: z.boolean() }).nullable(),
    period: Period,
    /** The days of the trial that the viewer would get; 0 where they have had one. */
    trialDays: z.number().int(),
    /** What is to be paid now, with tax. */
    due: z.number(),
    /** When it begins: now, or with the end of what is paid already. */
    startsTime: Time,
    /** When the next amount is due; null where there is none. */
    nextTime: Time.nullable(),
    /** Who takes the money; null where the community takes none yet. */
    gateway: GatewayName.nullable(),
  })
  .meta({ id: 'GateQuote' })
export type GateQuote = z.output<typeof GateQuote>

export const gateBuyCalls = {
  /** What buying a tier would cost, or changing to it from the tier that is paid for now. */
  quoteGate: v2.post('/channel/quoteGate', {
    missing: missingGate,
    input: inChannel({
      ...choice,
      /** The tier that is paid for now, perhaps the same with another price. */
      fromGateId: Id.optional(),
    }),
    reply: z.object({ quote: GateQuote }),
  }),

  /**
   * Answers with what the buyer does next: go to the page in `redirect`, open the window in `popup`, or pay as `order`
   * says. With `gate` they hold the tier already, since nothing is to be paid.
   */
  buyGated: v2.post('/channel/buyGated', {
    missing: { ...missingGate, cancelUrl: missingText('cancelUrl') },
    input: inChannel({
      ...choice,
      /** Where the gateway sends people who do not pay: an address of this installation. */
      cancelUrl: z.string().min(1).max(2000),
      uniqueId: z.string().max(100).optional(),
    }),
    reply: Checkout.partial({ order: true }).extend({ gate: Gate.optional() }),
  }),
}

export const gateChangeCalls = {
  /** Changes a tier or period that is paid for: upwards at once, downwards with the end of what is paid. */
  changeGate: v2.post('/channel/changeGate', {
    missing: {
      ...missingGate,
      fromGateId: missingText('fromGateId'),
      priceId: missingText('priceId'),
      due: missingText('due'),
    },
    input: inChannel({
      gateId: Id,
      priceId: Id,
      fromGateId: Id,
      /** What the viewer was quoted to pay now; where it has changed, nothing is charged. */
      due: Amount,
      uniqueId: z.string().max(100).optional(),
    }),
    reply: Done.extend({
      gate: Gate,
      /** Where the buyer pays by themselves: what the change costs now. It is made when that is paid. */
      order: Order.optional(),
    }),
  }),

  /** Takes back a change that waits for the end of the period: the tier is renewed as it is paid for now. */
  takeBackChange: v2.post('/channel/takeBackChange', {
    missing: missingGate,
    input: inChannel({
      /** The tier that is paid for now. */
      gateId: Id,
      uniqueId: z.string().max(100).optional(),
    }),
    reply: Done.extend({ gate: Gate }),
  }),
}
