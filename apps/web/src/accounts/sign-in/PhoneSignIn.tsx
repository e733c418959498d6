import { enterCodeAddress, phoneSignInAddress, signInAddress } from '@guildhall/contract/accounts/addresses'
import { ArrowLeft } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { PhoneFields } from '../PhoneFields.tsx'
import { phoneIn, shownPhone } from '../phone-number.ts'
import { returnPathIn, withReturnPath } from '../return-path.ts'
import styles from '../SignIn.module.css'
import { selectSignInWays } from '../selectors.ts'
import { sentNow } from '../sent-code.ts'
import { askForCode } from '../sign-in-thunks.ts'
import { useAsk } from '../use-ask.ts'
import { SignInProblem } from './SignInProblem.tsx'

export function PhoneSignIn() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isOffered = useAppSelector(selectSignInWays).phone
  const { form, isBusy, error, ask } = useAsk({ invalid: 'phone.invalid', failed: 'phone.failed' })
  const next = returnPathIn(search)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const phone = phoneIn(new FormData(event.currentTarget))
    const userId = await ask(() => dispatch(askForCode({ phone })))
    if (userId === null) return
    const codePage = withReturnPath(enterCodeAddress.pattern, next, { userId, by: 'text' })
    await navigate(codePage, { state: sentNow(shownPhone(phone)) })
  }

  if (!isOffered) return <Navigate to={withReturnPath(signInAddress.pattern, next)} replace />
  return (
    <>
      <Link className={styles.back} to={withReturnPath(signInAddress.pattern, next)}>
        <ArrowLeft size={15} strokeWidth={1.75} aria-hidden="true" />
        {t('signIn.byMail')}
      </Link>
      <h1 className={styles.title}>{t('phone.title')}</h1>
      <p className={styles.intro}>{t('phone.intro')}</p>
      <SignInProblem />
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={withReturnPath(phoneSignInAddress.pattern, next)}
        onSubmit={(event) => void submit(event)}
      >
        <PhoneFields size="lg" error={error} />
        <Button tone="primary" size="lg" type="submit" isWide isBusy={isBusy}>
          {t('phone.submit')}
        </Button>
      </form>
    </>
  )
}
