import { enterCodeAddress, phoneSignInAddress, signInAddress } from '@guildhall/contract/accounts/addresses'
import { ArrowLeft, MailSearch, MessageSquareText } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { CodeEntry } from '../CodeEntry.tsx'
import { InboxLink } from '../InboxLink.tsx'
import { returnPathIn, withReturnPath } from '../return-path.ts'
import styles from '../SignIn.module.css'
import { sentNow, useSentCode } from '../sent-code.ts'
import { resendCode, signIn } from '../sign-in-thunks.ts'
import { useAsk } from '../use-ask.ts'
import { SignInProblem } from './SignInProblem.tsx'

const ways = {
  mail: { from: signInAddress.pattern, Icon: MailSearch },
  text: { from: phoneSignInAddress.pattern, Icon: MessageSquareText },
} as const

export function EnterCode() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [search, setSearch] = useSearchParams()
  const sent = useSentCode()
  const { form, isBusy, error, failures, ask } = useAsk({ invalid: 'code.invalid', failed: 'code.failed' })
  const challengeId = search.get('userId') ?? ''
  const by = search.get('by') === 'text' ? 'text' : 'mail'
  const next = returnPathIn(search)
  const { from, Icon } = ways[by]

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const code = String(new FormData(event.currentTarget).get('OTP'))
    await ask(() => dispatch(signIn({ userId: challengeId, OTP: code }, next)))
  }

  async function resend() {
    const userId = await dispatch(resendCode(challengeId))
    if (userId === null) return
    const renewed = new URLSearchParams(search)
    renewed.set('userId', userId)
    renewed.delete('problem')
    setSearch(renewed, { replace: true, state: sent && sentNow(sent.to) })
  }

  return (
    <>
      <Link className={styles.back} to={withReturnPath(from, next)}>
        <ArrowLeft size={15} strokeWidth={1.75} aria-hidden="true" />
        {t(`code.${by}.restart`)}
      </Link>
      <h1 className={styles.title}>{t(`code.${by}.title`)}</h1>
      <p className={`${styles.intro} ${styles.reserved}`}>
        {sent ? (
          <Trans
            i18nKey="code.introTo"
            values={{ to: sent.to }}
            components={{ strong: <strong dir="ltr" /> }}
          />
        ) : (
          t(`code.${by}.intro`)
        )}
      </p>
      <SignInProblem />
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={withReturnPath(enterCodeAddress.pattern, next, by === 'text' ? { by } : {})}
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="userId" value={challengeId} />
        <CodeEntry
          error={error}
          failures={failures}
          sentAt={sent?.sentAt ?? null}
          onComplete={() => form.current?.requestSubmit()}
          onResend={resend}
        />
        <Button tone="primary" size="lg" type="submit" isWide isBusy={isBusy}>
          {t('code.submit')}
        </Button>
      </form>
      <p className={styles.note}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {t(`code.${by}.nothing`)}
      </p>
      {by === 'mail' && <InboxLink />}
    </>
  )
}
