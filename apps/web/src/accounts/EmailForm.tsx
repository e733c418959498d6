import { Mail } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import styles from './EmailForm.module.css'
import { askForCode } from './sign-in-thunks.ts'
import { useAsk } from './use-ask.ts'

interface Props {
  /** Where it goes as a plain form, while there are no scripts. */
  readonly action?: string
  readonly onSent: (email: string, challengeId: string) => void
}

/** Asks for the address that a code is sent to. */
export function EmailForm({ action, onSent }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { form, isBusy, error, ask } = useAsk({ invalid: 'signIn.invalid', failed: 'signIn.failed' })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const email = String(new FormData(event.currentTarget).get('email'))
    const challengeId = await ask(() => dispatch(askForCode({ email })))
    if (challengeId !== null) onSent(email, challengeId)
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method={action && 'post'}
      action={action}
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
  )
}
