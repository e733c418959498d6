import { isCurrencyCode } from '@guildhall/contract/money'
import { useAmount } from '../money/use-amount.ts'

/** An amount of an order in words; a currency that this page does not know is named by its code. */
export function useOrderAmount() {
  const amount = useAmount()
  return (value: number, currency: string) =>
    isCurrencyCode(currency) ? amount(value, currency) : `${value} ${currency}`
}
