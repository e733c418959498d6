import { useTranslation } from 'react-i18next'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { EffectField } from './EffectField.tsx'
import type { FiltersDrafting } from './filters-draft.ts'

/** The same text again and again. */
export function RepetitionCard({ drafting }: { readonly drafting: FiltersDrafting }) {
  const { t } = useTranslation()
  const { draft, change, flag } = drafting
  return (
    <Card as="section" title={t('filters.repetition.title')}>
      <SettingsFields>
        <Switch
          {...flag('repetitionOn')}
          label={t('filters.repetition.on')}
          description={t('filters.repetition.text')}
        />
        <EffectField
          value={draft.repetitionEffect}
          onChange={(effect) => change('repetitionEffect', effect)}
          disabled={!draft.repetitionOn}
        />
      </SettingsFields>
    </Card>
  )
}
