import { useTranslation } from 'react-i18next'
import { findCountries } from '../../channels/countries.ts'
import { Combobox } from '../../ui/forms/choices/Combobox.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import type { Buyer } from './use-buyer.ts'

const MAX_TAX_ID = 30

/** Where a buyer lives and their number for tax, as when a tier is bought. */
export function BuyerFields({ buyer }: { readonly buyer: Buyer }) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <Combobox
        label={t('events.register.country')}
        help={t('events.register.countryHelp')}
        find={(query) => findCountries(query, i18n.language)}
        value={buyer.country}
        onChange={buyer.setCountry}
      />
      <TextField
        label={t('events.register.taxId')}
        note={t('events.register.taxIdNote')}
        help={t('events.register.taxIdHelp')}
        maxLength={MAX_TAX_ID}
        autoComplete="off"
        dir="ltr"
        value={buyer.taxId}
        onChange={({ currentTarget }) => buyer.setTaxId(currentTarget.value)}
      />
    </>
  )
}
