import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { CodeField } from '../ui/CodeField.tsx'
import { InboxLink } from './InboxLink.tsx'
import { nextIn, signInAddress } from './next.ts'
import { ResendCode } from './ResendCode.tsx'
import { SignInProblem } from './SignInProblem.tsx'
import { signIn } from './thunks.ts'

export function EnterCode() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [search] = useSearchParams()
  const [state, setState] = useState<'ready' | 'busy' | 'wrong'>('ready')
  const challengeId = search.get('userId') ?? ''

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('OTP'))
    setState('busy')
    const isSignedIn = await dispatch(signIn(challengeId, code, nextIn(search)))
    setState(isSignedIn ? 'busy' : 'wrong')
  }

  return (
    <>
      <h1>{t('code.title')}</h1>
      <p>{t('code.intro')}</p>
      <SignInProblem />
      <form method="post" action="/signin/code" onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="userId" value={challengeId} />
        <CodeField label={t('code.code')} name="OTP" isWrong={state === 'wrong'} />
        <div className="actions">
          <Button tone="primary" type="submit" isBusy={state === 'busy'}>
            {t('code.submit')}
          </Button>
          <ResendCode challengeId={challengeId} />
        </div>
      </form>
      <p>
        <Link to={signInAddress(nextIn(search))}>{t('code.restart')}</Link>
      </p>
      <InboxLink />
    </>
  )
}
