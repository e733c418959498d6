import { Mail } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { DemoPeople } from './DemoPeople.tsx'
import { InboxLink } from './InboxLink.tsx'
import { nextIn, withNext } from './next.ts'
import { OtherWays } from './OtherWays.tsx'
import styles from './SignIn.module.css'
import { SignInProblem } from './SignInProblem.tsx'
import { sentNow } from './sent-code.ts'
import { askForCode } from './sign-in-thunks.ts'
import { useAsk } from './use-ask.ts'

/** Works as a plain form too: the server then answers with the address of the next step. */
export function SignIn() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { form, isBusy, error, ask } = useAsk({ invalid: 'signIn.invalid', failed: 'signIn.failed' })
  const next = nextIn(search)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const email = String(new FormData(event.currentTarget).get('email'))
    const userId = await ask(() => dispatch(askForCode({ email })))
    if (userId !== null) await navigate(withNext('/signin/code', next, { userId }), { state: sentNow(email) })
  }

  return (
    <>
      <h1 className={styles.title}>{t('signIn.heading')}</h1>
      <p className={styles.intro}>{t('signIn.intro')}</p>
      <SignInProblem />
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={withNext('/signin', next)}
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={t('signIn.email')}
          name="email"
          type="email"
          size="lg"
          icon={<Mail size={17} strokeWidth={1.75} />}
          autoComplete="email"
          required
          error={error}
        />
        <Button tone="primary" size="lg" type="submit" isWide isBusy={isBusy}>
          {t('signIn.submit')}
        </Button>
      </form>
      <OtherWays next={next} />
      <InboxLink />
      <DemoPeople next={next} />
    </>
  )
}
