import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryOption } from '../../channels/countries.ts'
import { guessCountry } from '../../gates/use-checkout.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import type { Option } from '../../ui/forms/choices/option.ts'

/** What a purchase asks of a buyer, for the tax and the invoice. */
export function useBuyer() {
  const { i18n } = useTranslation()
  const guessed = useAppSelector(guessCountry)
  const [country, setCountry] = useState<Option | null>(() => countryOption(guessed, i18n.language))
  const [taxId, setTaxId] = useState('')
  const number = taxId.trim()
  return {
    country,
    setCountry,
    taxId,
    setTaxId,
    sent: { ...(country && { country: country.value }), ...(number && { taxId: number }) },
  }
}

export type Buyer = ReturnType<typeof useBuyer>
