import { useTranslation } from 'react-i18next'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Combobox } from '../../ui/forms/choices/Combobox.tsx'
import { Select } from '../../ui/forms/choices/Select.tsx'
import { Segmented } from '../../ui/forms/Segmented.tsx'
import { countryOption, findCountries } from '../countries.ts'
import { currencyOptions, findZoneOptions, languageOptions } from './choices.ts'
import type { GeneralDraft, GeneralDrafting } from './general-draft.ts'

/** Language, time format and currency. */
export function RegionCard({ drafting: { draft, change } }: { readonly drafting: GeneralDrafting }) {
  const { t, i18n } = useTranslation()
  const languages = languageOptions(draft.language, i18n.language)
  return (
    <Card as="section" title={t('channelSettings.region')}>
      <SettingsFields isPaired>
        <Combobox
          label={t('channelSettings.language')}
          required
          options={languages}
          value={languages.find(({ value }) => value === draft.language) ?? null}
          onChange={(option) => option && change('language', option.value)}
        />
        <Combobox
          label={t('channelSettings.country')}
          find={(query) => findCountries(query, i18n.language)}
          delayMs={100}
          value={countryOption(draft.country, i18n.language)}
          onChange={(option) => change('country', option?.value ?? '')}
        />
        <Combobox
          label={t('channelSettings.zone')}
          required
          find={(query) => findZoneOptions(query, draft.zone, i18n.language)}
          delayMs={100}
          value={{ value: draft.zone, label: draft.zone.replaceAll('_', ' ') }}
          onChange={(option) => option && change('zone', option.value)}
        />
        <Select
          label={t('channelSettings.currency')}
          options={currencyOptions(i18n.language)}
          value={draft.currency}
          onChange={(currency) => change('currency', currency as GeneralDraft['currency'])}
        />
        <Segmented
          label={t('channelSettings.timeFormat')}
          options={[
            { value: '24', label: t('channelSettings.hours24') },
            { value: '12', label: t('channelSettings.hours12') },
          ]}
          value={draft.timeFormat}
          onChange={(format) => change('timeFormat', format as GeneralDraft['timeFormat'])}
        />
      </SettingsFields>
    </Card>
  )
}
