import { Mail } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { InboxLink } from './InboxLink.tsx'
import { nextIn } from './next.ts'
import styles from './SignIn.module.css'
import { SignInProblem } from './SignInProblem.tsx'
import { sentNow } from './sent-code.ts'
import { askForCode } from './thunks.ts'

/** Works as a plain form too: the server then answers with the address of the next step. */
export function SignIn() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [state, setState] = useState<'ready' | 'busy' | 'wrong'>('ready')

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    setState('busy')
    const userId = await dispatch(askForCode(email))
    setState(userId === null ? 'wrong' : 'ready')
    if (userId === null) return
    const next = new URLSearchParams({ userId, next: nextIn(search) })
    await navigate(`/signin/code?${next}`, { state: sentNow(email) })
  }

  return (
    <>
      <h1 className={styles.title}>{t('signIn.heading')}</h1>
      <p className={styles.intro}>{t('signIn.intro')}</p>
      <SignInProblem />
      <form className={styles.form} method="post" action="/signin" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('signIn.email')}
          name="email"
          type="email"
          size="lg"
          icon={<Mail size={17} strokeWidth={1.75} />}
          autoComplete="email"
          required
          isWrong={state === 'wrong'}
        />
        <Button tone="primary" size="lg" type="submit" isWide isBusy={state === 'busy'}>
          {t('signIn.submit')}
        </Button>
      </form>
      <InboxLink />
    </>
  )
}
