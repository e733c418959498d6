import { useTranslation } from 'react-i18next'
import { RoleChoice } from '../../roles/RoleChoice.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { FormSection } from './FormSection.tsx'
import type { EventFormState } from './use-event-form.ts'

/** Who sees the event, and whether it is talked about. */
export function AudienceFields({ form: { drafting } }: { readonly form: EventFormState }) {
  const { t } = useTranslation()
  const { draft, change, flag } = drafting
  return (
    <FormSection title={t('events.form.audience')}>
      <RoleChoice
        label={t('events.form.roles')}
        note={t('channelSettings.optional')}
        help={t('events.form.rolesHelp')}
        value={draft.roles}
        onChange={(roles) => change('roles', roles)}
      />
      {draft.roles.length === 0 && (
        <Switch
          label={t('events.form.channelOnly')}
          description={t('events.form.channelOnlyText')}
          {...flag('isChannelOnly')}
        />
      )}
      <Switch label={t('events.form.discussions')} {...flag('discussionsEnabled')} />
    </FormSection>
  )
}
