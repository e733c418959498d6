import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'
import { PasswordField } from './PasswordField.tsx'
import styles from './Steps.module.css'
import { useAsk } from './use-ask.ts'

interface Props {
  readonly username: string
  readonly onPassword: (password: string) => Promise<unknown>
  readonly onBack: () => void
}

export function AgainPassword({ username, onPassword, onBack }: Props) {
  const { t } = useTranslation()
  const { form, isBusy, error, ask } = useAsk({ invalid: 'password.wrong', failed: 'code.failed' })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const password = String(new FormData(event.currentTarget).get('password'))
    await ask(() => onPassword(password))
  }

  return (
    <form ref={form} className={styles.step} onSubmit={(event) => void submit(event)}>
      {/* Tells a password manager whose password it is. */}
      <input
        className="unseen"
        type="text"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label={t('password.password')}
        name="password"
        autoComplete="current-password"
        autoFocus
        required
        error={error}
      />
      <div className={styles.buttons}>
        <Button onClick={onBack}>{t('again.otherWay')}</Button>
        <Button tone="primary" type="submit" isBusy={isBusy}>
          {t('again.submit')}
        </Button>
      </div>
    </form>
  )
}
