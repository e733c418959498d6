import type { Period } from '@guildhall/contract/gates'
import { useState } from 'react'

interface Priced<P> {
  readonly prices: readonly P[]
}

const choices = ['month', 'year'] as const

/** By month or by year, where tiers are offered both ways. */
export function usePeriod<P extends { readonly period: Period }>(gates: readonly Priced<P>[]) {
  const [period, setPeriod] = useState<Period>('month')
  const offered = choices.filter((one) =>
    gates.some(({ prices }) => prices.some((price) => price.period === one)),
  )
  return {
    period,
    setPeriod: (chosen: string) => setPeriod(choices.find((one) => one === chosen) ?? 'month'),
    /** Empty where there is nothing to choose. */
    periods: offered.length > 1 ? offered : [],
    /** The price for the chosen period comes first, if there is one. */
    pricesOf: ({ prices }: Priced<P>) =>
      offered.length > 1
        ? prices.toSorted((one, other) => Number(other.period === period) - Number(one.period === period))
        : prices,
  }
}
