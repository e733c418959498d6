import { useTranslation } from 'react-i18next'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { EffectField } from './EffectField.tsx'
import type { FiltersDrafting } from './filters-draft.ts'
import { NumberField } from './NumberField.tsx'

/** How much one person may write in an hour. */
export function PaceCard({ drafting }: { readonly drafting: FiltersDrafting }) {
  const { t } = useTranslation()
  const { draft, change, flag, text } = drafting
  return (
    <Card as="section" title={t('filters.pace.title')}>
      <SettingsFields>
        <Switch {...flag('paceOn')} label={t('filters.pace.on')} />
        <EffectField
          value={draft.paceEffect}
          onChange={(effect) => change('paceEffect', effect)}
          disabled={!draft.paceOn}
        />
        <NumberField {...text('most')} label={t('filters.pace.most')} />
        <NumberField {...text('mostByNewcomers')} label={t('filters.pace.mostByNewcomers')} />
      </SettingsFields>
    </Card>
  )
}
