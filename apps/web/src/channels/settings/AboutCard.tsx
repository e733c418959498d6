import { useTranslation } from 'react-i18next'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { MultiCombobox } from '../../ui/forms/choices/MultiCombobox.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import type { GeneralDrafting } from './general-draft.ts'
import type { KnownInterests } from './use-interests.ts'

const MAX_TITLE = 200
const MAX_DESCRIPTION = 5000

interface Props {
  readonly drafting: GeneralDrafting
  readonly interests: KnownInterests
}

/** The name, description and interests of a community. */
export function AboutCard({ drafting: { draft, text, change }, interests }: Props) {
  const { t } = useTranslation()
  const options = interests.spaces.map(({ _id, title }) => ({ value: _id, label: title }))
  return (
    <Card as="section" title={t('channelSettings.about')}>
      <SettingsFields>
        <TextField
          {...text('title')}
          label={t('channelSettings.name')}
          help={t('channelSettings.nameHelp')}
          maxLength={MAX_TITLE}
          dir="auto"
        />
        <TextArea
          {...text('description')}
          label={t('channelSettings.descriptionLabel')}
          lines={5}
          limit={MAX_DESCRIPTION}
          dir="auto"
        />
        <MultiCombobox
          label={t('channelSettings.interests')}
          help={t(interests.hasFailed ? 'channelSettings.interestsFailed' : 'channelSettings.interestsHelp')}
          disabled={!interests.isKnown}
          options={options}
          value={options.filter(({ value }) => draft.spaces.includes(value))}
          onChange={(chosen) =>
            change(
              'spaces',
              chosen.map(({ value }) => value),
            )
          }
        />
      </SettingsFields>
    </Card>
  )
}
