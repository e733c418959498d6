import { useTranslation } from 'react-i18next'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import type { FiltersDrafting } from './filters-draft.ts'
import { NumberField } from './NumberField.tsx'

/** What new members write that waits for a moderator. */
export function NewcomersCard({ drafting: { flag, text } }: { readonly drafting: FiltersDrafting }) {
  const { t } = useTranslation()
  return (
    <Card as="section" title={t('filters.newcomers.title')}>
      <SettingsFields>
        <Switch
          {...flag('newcomersOn')}
          label={t('filters.newcomers.on')}
          description={t('filters.newcomers.text')}
        />
        <NumberField
          {...text('held')}
          label={t('filters.newcomers.held')}
          help={t('filters.newcomers.heldHelp')}
        />
      </SettingsFields>
    </Card>
  )
}
