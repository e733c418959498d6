import { type Language, languageIn, languageNames, languages } from '@guildhall/contract'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSwitchLanguage } from '../../platform/language.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { theme, useChoice } from '../../platform/theme.ts'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { SettingsPage } from '../../shell/SettingsPage.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Select } from '../../ui/forms/choices/Select.tsx'
import { Segmented } from '../../ui/forms/Segmented.tsx'
import { keepLanguage } from './edit-thunks.ts'

const SYSTEM = 'system'

/** The reader's language, kept with their account, and the colours of this browser. */
export function Appearance() {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const switchLanguage = useSwitchLanguage()
  const colours = useChoice(theme)

  async function choose(language: Language) {
    if (await switchLanguage(language)) await dispatch(keepLanguage(language))
  }

  return (
    <SettingsPage
      title={t('appearance.title')}
      description={t('appearance.intro')}
      back={{ label: t('settings.title'), to: '/me/settings' }}
    >
      <Card as="section">
        <SettingsFields>
          <Select
            label={t('languages.label')}
            help={t('appearance.languageHelp')}
            options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
            value={languageIn(i18n.language) ?? 'en'}
            onChange={(language) => void choose(language as Language)}
          />
          <Segmented
            label={t('appearance.theme')}
            help={t('appearance.themeHelp')}
            value={colours ?? SYSTEM}
            onChange={(value) => theme.choose(value === 'light' || value === 'dark' ? value : null)}
            options={[
              { value: 'light', label: t('theme.light'), icon: <Sun size={15} strokeWidth={1.75} /> },
              { value: 'dark', label: t('theme.dark'), icon: <Moon size={15} strokeWidth={1.75} /> },
              {
                value: SYSTEM,
                label: t('theme.system'),
                icon: <Monitor size={15} strokeWidth={1.75} />,
              },
            ]}
          />
        </SettingsFields>
      </Card>
    </SettingsPage>
  )
}
