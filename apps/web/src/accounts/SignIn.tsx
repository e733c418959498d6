import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { InboxLink } from './InboxLink.tsx'
import { nextIn } from './next.ts'
import { SignInProblem } from './SignInProblem.tsx'
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
    if (userId !== null)
      await navigate(`/signin/code?${new URLSearchParams({ userId, next: nextIn(search) })}`)
  }

  return (
    <>
      <h1>{t('signIn.title')}</h1>
      <p>{t('signIn.intro')}</p>
      <SignInProblem />
      <form method="post" action="/signin" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          isWrong={state === 'wrong'}
        />
        <Button tone="primary" type="submit" isBusy={state === 'busy'}>
          {t('signIn.submit')}
        </Button>
      </form>
      <InboxLink />
    </>
  )
}
