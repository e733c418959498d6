import { passwordSignInAddress, signInAddress } from '@guildhall/contract/accounts/addresses'
import { ArrowLeft, AtSign } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { returnPathIn, withReturnPath } from '../return-path.ts'
import styles from '../SignIn.module.css'
import { signIn } from '../sign-in-thunks.ts'
import { useAsk } from '../use-ask.ts'
import { SignInProblem } from './SignInProblem.tsx'

export function PasswordSignIn() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [search] = useSearchParams()
  const { form, isBusy, error, ask } = useAsk({ invalid: 'password.wrong', failed: 'code.failed' })
  const next = returnPathIn(search)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const fields = new FormData(event.currentTarget)
    const username = String(fields.get('username')).trim()
    const password = String(fields.get('password'))
    await ask(() => dispatch(signIn({ username, password }, next)))
  }

  return (
    <>
      <Link className={styles.back} to={withReturnPath(signInAddress.pattern, next)}>
        <ArrowLeft size={15} strokeWidth={1.75} aria-hidden="true" />
        {t('signIn.byMail')}
      </Link>
      <h1 className={styles.title}>{t('password.title')}</h1>
      <p className={styles.intro}>{t('password.intro')}</p>
      <SignInProblem />
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={withReturnPath(passwordSignInAddress.pattern, next)}
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={t('password.username')}
          name="username"
          size="lg"
          icon={<AtSign size={17} strokeWidth={1.75} />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
        />
        <PasswordField
          label={t('password.password')}
          name="password"
          size="lg"
          autoComplete="current-password"
          required
          error={error}
        />
        <Button tone="primary" size="lg" type="submit" isWide isBusy={isBusy}>
          {t('password.submit')}
        </Button>
      </form>
    </>
  )
}
