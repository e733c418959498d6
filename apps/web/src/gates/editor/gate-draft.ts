import type { Sent } from '@guildhall/contract'
import type { Gate, gateCalls, Period } from '@guildhall/contract/gates'
import { type CurrencyCode, currencies } from '@guildhall/contract/money'
import { parseAmount } from '../../money/parse-amount.ts'

export const MAX_TITLE = 100
export const MAX_TEXT = 2000
export const MAX_TRIAL = 90
const MAX_PERKS = 20
const MAX_PERK = 200

export const periods = ['month', 'year', 'once'] as const satisfies readonly Period[]

/** What is typed for a currency, by period; empty is no price. */
export type TypedPrices = Readonly<Record<Period, string>>

/** A tier as it stands in its form. */
export interface GateDraft {
  readonly title: string
  readonly description: string
  /** A line each. */
  readonly perks: string
  /** That of the community first. */
  readonly prices: readonly { readonly currency: CurrencyCode; readonly typed: TypedPrices }[]
  readonly trialDays: string
  readonly roles: readonly string[]
  readonly includes: string | null
}

export type GateInput = Omit<Sent<(typeof gateCalls)['createGate']>, 'channelId'>

const typedAmount = (amount: number, currency: CurrencyCode) =>
  Number.isInteger(amount) ? `${amount}` : amount.toFixed(currencies[currency].exponent)

/** The form of a tier, or of a new one, in a community with this currency. */
export function draftOf(gate: Gate | undefined, currency: CurrencyCode): GateDraft {
  const prices = gate?.prices ?? []
  const shown = [...new Set([currency, ...prices.map((price) => price.currency)])]
  const typedFor = (code: CurrencyCode, period: Period) => {
    const price = prices.find((one) => one.currency === code && one.period === period)
    return price ? typedAmount(price.amount, code) : ''
  }
  return {
    title: gate?.title ?? '',
    description: gate?.description ?? '',
    perks: gate?.perks.join('\n') ?? '',
    prices: shown.map((code) => ({
      currency: code,
      typed: { month: typedFor(code, 'month'), year: typedFor(code, 'year'), once: typedFor(code, 'once') },
    })),
    trialDays: `${gate?.trialDays ?? 0}`,
    roles: gate?.roles.map(({ _id }) => _id) ?? [],
    includes: gate?.includes ?? null,
  }
}

const linesIn = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** The prices that are typed so far, as people will see them; what is not an amount is left out. */
export const pricesIn = ({ prices }: Pick<GateDraft, 'prices'>) =>
  prices.flatMap(({ currency, typed }) =>
    periods.flatMap((period) => {
      const amount = parseAmount(typed[period], currency)
      return amount ? [{ amount, currency, period }] : []
    }),
  )

export const perksIn = ({ perks }: Pick<GateDraft, 'perks'>) => linesIn(perks)

export const trialDaysIn = ({ trialDays }: Pick<GateDraft, 'trialDays'>) => Number(trialDays.trim() || 0)

export function inputOf(draft: GateDraft): GateInput {
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    perks: perksIn(draft),
    prices: pricesIn(draft),
    trialDays: trialDaysIn(draft),
    roles: [...draft.roles],
    includes: draft.includes,
  }
}

export type Problem = 'titleMissing' | 'wrongPrice' | 'wrongTrial' | 'tooManyPerks' | 'longPerk'

const isPrice = (text: string, currency: CurrencyCode) =>
  text.trim() === '' || (parseAmount(text, currency) ?? 0) > 0

/** What is wrong in a form, by field. */
export function problemsIn(draft: GateDraft): Partial<Record<keyof GateDraft, Problem>> {
  const days = trialDaysIn(draft)
  const perks = perksIn(draft)
  const problems: Partial<Record<keyof GateDraft, Problem>> = {}
  if (draft.title.trim() === '') problems.title = 'titleMissing'
  if (!draft.prices.every(({ currency, typed }) => periods.every((one) => isPrice(typed[one], currency))))
    problems.prices = 'wrongPrice'
  if (!Number.isInteger(days) || days < 0 || days > MAX_TRIAL) problems.trialDays = 'wrongTrial'
  if (perks.length > MAX_PERKS) problems.perks = 'tooManyPerks'
  else if (perks.some((perk) => perk.length > MAX_PERK)) problems.perks = 'longPerk'
  return problems
}

export const isWrongPrice = (text: string, currency: CurrencyCode) => !isPrice(text, currency)
