import { type CurrencyCode, currencies, formatAmount, toMinorUnits } from '@guildhall/contract/money'
import { useTranslation } from 'react-i18next'

/** Amounts as they travel, in the reader's words: €9, €9.50, and "Free" for nothing. */
export function useAmount(): (amount: number, currency: CurrencyCode) => string {
  const { t, i18n } = useTranslation()
  return (amount, code) => {
    const currency = currencies[code]
    const minor = toMinorUnits(Math.abs(amount), currency) ?? 0
    return formatAmount(amount < 0 ? -minor : minor, currency, {
      language: i18n.language,
      free: t('money.free'),
    })
  }
}
