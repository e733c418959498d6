import type { Gate, GatePrice, GateQuote, Grant } from '@guildhall/contract/gates'
import { bo } from './people.ts'
import { idFor } from './structure.ts'

export const price = (
  amount: number,
  period: GatePrice['period'],
  currency: GatePrice['currency'] = 'EUR',
): GatePrice => ({ _id: idFor(`${amount}${currency}${period}`), amount, currency, period })

/** A tier as it is answered to people who manage payments, identified by its title. */
export const gate = (title: string, more: Partial<Gate> = {}): Gate => {
  const { prices = [price(9, 'month')] } = more
  const [first] = prices
  return {
    _id: idFor(title),
    title,
    description: '',
    perks: [],
    prices,
    price: first?.amount ?? null,
    currency: first?.currency ?? null,
    period: first?.period ?? null,
    trialDays: 0,
    taxIncluded: null,
    roles: [],
    includes: null,
    position: 0,
    isArchived: false,
    isDeleted: false,
    membersCount: 0,
    isHeld: false,
    grant: null,
    ...more,
  }
}

/** Tiers in the order in which they are named. */
export const gatesInOrder = (...gates: readonly Gate[]) =>
  gates.map((one, position) => ({ ...one, position }))

export const grantOf = (of: Gate, more: Partial<Grant> = {}): Grant => ({
  _id: idFor(`grant ${of.title}`),
  gate: { _id: of._id, title: of.title },
  user: bo,
  source: 'manual',
  givenBy: null,
  reason: '',
  startTime: '2026-05-01T10:00:00.000Z',
  until: null,
  endedTime: null,
  isCancelled: false,
  ...more,
})

/** What a tier of nine euros a month costs somebody in Ireland, who buys it today. */
export const quoteOf = (of: Gate, more: Partial<GateQuote> = {}): GateQuote => ({
  gateId: of._id,
  priceId: of.prices[0]?._id ?? null,
  title: of.title,
  lines: [{ title: of.title, amount: 9, tax: 1.68 }],
  currency: 'EUR',
  amount: 9,
  tax: 1.68,
  taxRate: { title: 'VAT', percent: 23, isInclusive: true },
  period: 'month',
  trialDays: 0,
  due: 9,
  startsTime: '2031-06-18T10:00:00.000Z',
  nextTime: '2031-07-18T10:00:00.000Z',
  gateway: 'stripe',
  ...more,
})
