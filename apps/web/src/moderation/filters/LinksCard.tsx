import { useTranslation } from 'react-i18next'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { EffectField } from './EffectField.tsx'
import { domainsIn, type FiltersDrafting } from './filters-draft.ts'
import { NumberField } from './NumberField.tsx'
import { TryFilter } from './TryFilter.tsx'

/** Links to unwanted sites, and too many links of new members. */
export function LinksCard({ drafting }: { readonly drafting: FiltersDrafting }) {
  const { t } = useTranslation()
  const { draft, change, flag, text } = drafting
  return (
    <Card as="section" title={t('filters.links.title')}>
      <SettingsFields>
        <Switch {...flag('linksOn')} label={t('filters.links.on')} />
        <EffectField
          value={draft.linksEffect}
          onChange={(effect) => change('linksEffect', effect)}
          disabled={!draft.linksOn}
        />
        <TextArea
          {...text('refused')}
          label={t('filters.links.refused')}
          help={t('filters.links.refusedHelp')}
          lines={3}
          dir="ltr"
        />
        <TextArea
          {...text('allowed')}
          label={t('filters.links.allowed')}
          help={t('filters.links.allowedHelp')}
          lines={3}
          dir="ltr"
        />
        <NumberField
          {...text('mostLinks')}
          label={t('filters.links.most')}
          help={t('filters.links.mostHelp')}
        />
        <TryFilter
          filter={{ kind: 'links', allowed: domainsIn(draft.allowed), refused: domainsIn(draft.refused) }}
        />
      </SettingsFields>
    </Card>
  )
}
