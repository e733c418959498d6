import { ArrowLeft, MailSearch } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { CodeField } from '../ui/forms/CodeField.tsx'
import { InboxLink } from './InboxLink.tsx'
import { nextIn, signInAddress } from './next.ts'
import { ResendCode } from './ResendCode.tsx'
import styles from './SignIn.module.css'
import { SignInProblem } from './SignInProblem.tsx'
import { useSentCode } from './sent-code.ts'
import { signIn } from './thunks.ts'

export function EnterCode() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [search] = useSearchParams()
  const sent = useSentCode()
  const [state, setState] = useState<'ready' | 'busy' | 'wrong'>('ready')
  const [wrongTries, setWrongTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const challengeId = search.get('userId') ?? ''

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'busy') return
    const code = String(new FormData(event.currentTarget).get('OTP'))
    setState('busy')
    const isSignedIn = await dispatch(signIn(challengeId, code, nextIn(search)))
    setState(isSignedIn ? 'busy' : 'wrong')
    if (!isSignedIn) setWrongTries(wrongTries + 1)
  }

  return (
    <>
      <Link className={styles.back} to={signInAddress(nextIn(search))}>
        <ArrowLeft size={15} strokeWidth={1.75} aria-hidden="true" />
        {t('code.restart')}
      </Link>
      <h1 className={styles.title}>{t('code.title')}</h1>
      <p className={`${styles.intro} ${styles.reserved}`}>
        {sent ? (
          <Trans i18nKey="code.introTo" values={{ email: sent.email }} components={{ strong: <strong /> }} />
        ) : (
          t('code.intro')
        )}
      </p>
      <SignInProblem />
      <form
        ref={form}
        className={styles.form}
        method="post"
        action="/signin/code"
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="userId" value={challengeId} />
        <CodeField
          // A wrong code is cleared, so that the next one can be typed at once.
          key={wrongTries}
          label={t('code.code')}
          isLabelUnseen
          name="OTP"
          isWrong={state === 'wrong'}
          autoFocus
          onComplete={() => form.current?.requestSubmit()}
        />
        <div className={styles.row}>
          <span>{t('code.paste')}</span>
          <ResendCode challengeId={challengeId} />
        </div>
        <Button tone="primary" size="lg" type="submit" isWide isBusy={state === 'busy'}>
          {t('code.submit')}
        </Button>
      </form>
      <p className={styles.note}>
        <MailSearch size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('code.nothing')}
      </p>
      <InboxLink />
    </>
  )
}
