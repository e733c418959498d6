import { useTranslation } from 'react-i18next'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import type { GeneralDrafting } from './general-draft.ts'

/** The contact address and the terms of a community. */
export function ContactCard({ drafting: { text } }: { readonly drafting: GeneralDrafting }) {
  const { t } = useTranslation()
  const note = t('channelSettings.optional')
  const link = { note, type: 'url', inputMode: 'url', placeholder: 'https://', dir: 'ltr' } as const
  return (
    <Card as="section" title={t('channelSettings.contact')}>
      <SettingsFields>
        <TextField
          {...text('supportEmail')}
          label={t('channelSettings.supportEmail')}
          help={t('channelSettings.supportEmailHelp')}
          note={note}
          type="email"
          inputMode="email"
          dir="ltr"
        />
        <TextField {...text('termsUrl')} {...link} label={t('channelSettings.termsUrl')} />
        <TextField {...text('privacyPolicyUrl')} {...link} label={t('channelSettings.privacyPolicyUrl')} />
      </SettingsFields>
    </Card>
  )
}
