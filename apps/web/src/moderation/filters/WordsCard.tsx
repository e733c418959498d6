import { useTranslation } from 'react-i18next'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { EffectField } from './EffectField.tsx'
import { type FiltersDrafting, linesIn } from './filters-draft.ts'
import { TryFilter } from './TryFilter.tsx'

/** Words and phrases that are not wanted. */
export function WordsCard({ drafting }: { readonly drafting: FiltersDrafting }) {
  const { t } = useTranslation()
  const { draft, change, flag, text } = drafting
  return (
    <Card as="section" title={t('filters.words.title')}>
      <SettingsFields>
        <Switch {...flag('wordsOn')} label={t('filters.words.on')} />
        <EffectField
          value={draft.wordsEffect}
          onChange={(effect) => change('wordsEffect', effect)}
          disabled={!draft.wordsOn}
        />
        <TextArea
          {...text('words')}
          label={t('filters.words.list')}
          help={t('filters.words.help')}
          lines={5}
          dir="auto"
        />
        <TryFilter filter={{ kind: 'words', words: linesIn(draft.words) }} />
      </SettingsFields>
    </Card>
  )
}
