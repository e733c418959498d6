import type { Me } from '@guildhall/contract/users'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useAppSelector } from '../../platform/store/hooks.ts'
import lone from '../../shell/lone-form.module.css'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { nextOf, skipFirstProfile } from '../first-profile.ts'
import { MAX_ABOUT, MAX_NAME } from './edit-draft.ts'
import { completeProfile } from './edit-thunks.ts'
import styles from './FirstProfile.module.css'
import { ProfileEditRegion } from './ProfileEditRegion.tsx'
import { ProfilePictureField } from './ProfilePictureField.tsx'
import { proposeProfile } from './propose-profile.ts'
import { UsernameField } from './UsernameField.tsx'
import { useProfileEdit } from './use-profile-edit.ts'

/** Once it is complete, its owner goes on to where they wanted to go. */
export function FirstProfile() {
  const me = useAppSelector((state) => state.preloadedData.me)
  const next = nextOf(useLocation())
  return me?.isFirstTime ? <Form me={me} next={next} /> : <Navigate to={next} replace />
}

function Form({ me, next }: { readonly me: Me; readonly next: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const editing = useProfileEdit(me, {
    send: completeProfile,
    needsUsername: true,
    propose: proposeProfile,
  })
  const { form, field, draft, change, check, problem } = editing
  const optional = t('profileEdit.optional')

  function skip() {
    skipFirstProfile(me)
    void navigate(next, { replace: true })
  }

  return (
    <>
      <h1 className={lone.title}>{t('firstProfile.title')}</h1>
      <p className={lone.intro}>{t('firstProfile.intro')}</p>
      <form className={lone.form} {...form}>
        <ProfilePictureField me={me} />
        <TextField
          {...field('fullname')}
          label={t('profileEdit.fullname')}
          size="lg"
          maxLength={MAX_NAME}
          autoComplete="name"
          dir="auto"
        />
        <UsernameField {...field('username')} check={check} size="lg" />
        <TextArea
          {...field('generalAbout')}
          label={t('profileEdit.generalAbout')}
          note={optional}
          lines={2}
          limit={MAX_ABOUT}
          dir="auto"
        />
        <div className={styles.pair}>
          <ProfileEditRegion
            value={draft.region}
            size="lg"
            note={optional}
            error={field('region').error}
            onChange={(region) => change('region', region)}
          />
          <TextField
            {...field('website')}
            label={t('profileEdit.website')}
            note={optional}
            size="lg"
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            dir="ltr"
          />
        </div>
        {problem && (
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        )}
        <div className={lone.foot}>
          <Button tone="ghost" size="lg" onClick={skip}>
            {t('firstProfile.skip')}
          </Button>
          <Button tone="primary" size="lg" type="submit" isBusy={editing.isBusy}>
            {t('firstProfile.continue')}
            <ArrowRight size={15} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        </div>
      </form>
    </>
  )
}
