import { z } from 'zod'
import { Id } from '../common.ts'
import { Amount, toMinorUnits, tooManyDecimals } from '../money/amounts.ts'
import { currencies, currencyCodes } from '../money/currencies.ts'
import { ShownLine } from '../shown-line.ts'
import { Period } from './shapes.ts'

const MAX_PERKS = 20
const MAX_PRICES = 6
const MAX_ROLES = 50

/** A price on its way in, received in minor units. One that the tier already has stays as it is. */
const PriceToSave = z
  .strictObject({
    _id: Id.optional(),
    amount: Amount.positive(),
    currency: z.enum(currencyCodes),
    period: Period,
  })
  .transform(({ amount, currency, period }, context) => {
    const minor = toMinorUnits(amount, currencies[currency])
    if (minor !== null) return { amount: minor, currency, period }
    const { error: message, params } = tooManyDecimals(currencies[currency])
    context.addIssue({ code: 'custom', path: ['amount'], message, params })
    return z.NEVER
  })

/** Two prices for the same period in one currency leave open which of them is paid. */
const Prices = z
  .array(PriceToSave)
  .max(MAX_PRICES)
  .superRefine((prices, context) => {
    const kinds = prices.map(({ currency, period }) => `${currency} ${period}`)
    const twice = kinds.findIndex((kind, at) => kinds.indexOf(kind) < at)
    if (twice >= 0)
      context.addIssue({ code: 'custom', path: [twice, 'period'], message: 'has a price already' })
  })

/** The fields of a tier; those left out stay unchanged. */
export const gateFields = {
  title: ShownLine(100).min(1),
  description: z.string().trim().max(2000).optional(),
  perks: z.array(ShownLine(200).min(1)).max(MAX_PERKS).optional(),
  prices: Prices.optional(),
  trialDays: z.number().int().min(0).max(90).optional(),
  roles: z.array(Id).max(MAX_ROLES).optional(),
  includes: Id.nullable().optional(),
}

type Fields = z.output<z.ZodObject<typeof gateFields>>
export type GateLook = Partial<Fields>
export type PriceLook = NonNullable<Fields['prices']>[number]
