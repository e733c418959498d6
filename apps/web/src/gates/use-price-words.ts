import type { GatePrice } from '@guildhall/contract/gates'
import { useTranslation } from 'react-i18next'
import { useAmount } from '../money/use-amount.ts'

export type ShownPrice = Pick<GatePrice, 'amount' | 'currency' | 'period'>

/** Prices in words: "€9 per month". */
export function usePriceWords() {
  const { t } = useTranslation()
  const amount = useAmount()
  return {
    /** Where a tier has no price, it costs nothing. */
    amountOf: (price: ShownPrice | undefined) => amount(price?.amount ?? 0, price?.currency ?? 'EUR'),
    priceOf: (price: ShownPrice | undefined) =>
      price
        ? t(`gates.priceOf.${price.period}`, { amount: amount(price.amount, price.currency) })
        : amount(0, 'EUR'),
    trialOf: (days: number) => t('gates.trial', { count: days }),
  }
}
