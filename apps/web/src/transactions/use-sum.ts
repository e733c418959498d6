import { currencies, formatAmount, isCurrencyCode, toMinorUnits } from '@guildhall/contract/money'
import { useTranslation } from 'react-i18next'

/** An amount of money that was moved, in words: nothing is a number like others, and never free. */
export function useSum(): (amount: number, currency: string) => string {
  const { i18n } = useTranslation()
  return (amount, code) => {
    if (!isCurrencyCode(code)) return `${amount} ${code}`
    const minor = toMinorUnits(Math.abs(amount), currencies[code]) ?? 0
    return formatAmount(amount < 0 ? -minor : minor, currencies[code], { language: i18n.language })
  }
}
