import type { Me } from '@guildhall/contract/users'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { SettingsPage } from '../../shell/SettingsPage.tsx'
import { UnsavedGuard } from '../../shell/UnsavedGuard.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { SaveBar } from '../../ui/feedback/SaveBar.tsx'
import { Select } from '../../ui/forms/choices/Select.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { MAX_ABOUT, MAX_NAME } from './edit-draft.ts'
import { saveProfile } from './edit-thunks.ts'
import styles from './ProfileEdit.module.css'
import { ProfileEditRegion } from './ProfileEditRegion.tsx'
import { ProfilePictureField } from './ProfilePictureField.tsx'
import { UsernameField } from './UsernameField.tsx'
import { useProfileEdit } from './use-profile-edit.ts'

export function ProfileEdit() {
  const { t } = useTranslation()
  const me = useAppSelector((state) => state.preloadedData.me)
  return (
    <SettingsPage
      title={t('profileEdit.title')}
      description={t('profileEdit.intro')}
      back={{ label: t('settings.title'), to: '/me/settings' }}
    >
      {me && <Form me={me} />}
    </SettingsPage>
  )
}

function Form({ me }: { readonly me: Me }) {
  const { t } = useTranslation()
  const editing = useProfileEdit(me, { send: saveProfile })
  const { form, field, draft, changed, change, check } = editing
  const optional = t('profileEdit.optional')
  return (
    <form className={styles.form} {...form}>
      <Card as="section" title={t('profilePicture.title')}>
        <ProfilePictureField me={me} />
      </Card>
      <Card as="section" title={t('profileEdit.about')}>
        <div className={styles.fields}>
          <TextField
            {...field('fullname')}
            label={t('profileEdit.fullname')}
            maxLength={MAX_NAME}
            autoComplete="name"
            dir="auto"
          />
          <UsernameField {...field('username')} check={check} />
          <TextArea
            {...field('generalAbout')}
            label={t('profileEdit.generalAbout')}
            note={optional}
            limit={MAX_ABOUT}
            dir="auto"
          />
          <TextField
            {...field('website')}
            label={t('profileEdit.website')}
            note={optional}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            dir="ltr"
          />
          <ProfileEditRegion
            value={draft.region}
            note={optional}
            help={t('profileEdit.regionHelp')}
            error={field('region').error}
            onChange={(region) => change('region', region)}
          />
          <Select
            label={t('profileEdit.timeFormat')}
            help={t('profileEdit.timeFormatHelp')}
            options={[
              { value: '', label: t('profileEdit.hoursOfCommunity') },
              { value: '24', label: t('channelSettings.hours24') },
              { value: '12', label: t('channelSettings.hours12') },
            ]}
            value={draft.timeFormat}
            error={field('timeFormat').error}
            onChange={(format) => change('timeFormat', format)}
          />
        </div>
      </Card>
      {changed.length > 0 && (
        <SaveBar
          text={t('profileEdit.unsaved', { count: changed.length })}
          error={editing.problem}
          isBusy={editing.isBusy}
          onDiscard={editing.reset}
        />
      )}
      <UnsavedGuard isUnsaved={changed.length > 0} />
    </form>
  )
}
