import type { SubmitEvent } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import styles from './Steps.module.css'
import type { SentCode } from './sent-code.ts'
import { resendCode } from './sign-in-thunks.ts'
import { useAsk } from './use-ask.ts'

export interface SentChallenge extends SentCode {
  readonly challengeId: string
}

interface Props {
  readonly sent: SentChallenge
  readonly submitLabel: string
  readonly backLabel: string
  readonly onCode: (code: string) => Promise<unknown>
  readonly onResent: (challengeId: string) => void
  readonly onBack: () => void
}

/** A code on its own, where the page around it stays. */
export function CodeStep({ sent, submitLabel, backLabel, onCode, onResent, onBack }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { form, isBusy, error, failures, ask } = useAsk({ invalid: 'code.invalid', failed: 'code.unproven' })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const code = String(new FormData(event.currentTarget).get('OTP'))
    await ask(() => onCode(code))
  }

  async function resend() {
    const challengeId = await dispatch(resendCode(sent.challengeId))
    if (challengeId !== null) onResent(challengeId)
  }

  return (
    <form ref={form} className={styles.step} onSubmit={(event) => void submit(event)}>
      <p className={styles.text}>
        <Trans
          t={t}
          i18nKey="code.introTo"
          values={{ to: sent.to }}
          components={{ strong: <strong dir="ltr" /> }}
        />
      </p>
      <CodeEntry
        error={error}
        failures={failures}
        sentAt={sent.sentAt}
        onComplete={() => form.current?.requestSubmit()}
        onResend={resend}
      />
      <div className={styles.buttons}>
        <Button disabled={isBusy} onClick={onBack}>
          {backLabel}
        </Button>
        <Button tone="primary" type="submit" isBusy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
