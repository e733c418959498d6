import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSecondsUntil } from '../shell/use-seconds-until.ts'
import { Button } from '../ui/actions/Button.tsx'
import styles from './SignIn.module.css'

/** A message may take a moment: another one is offered only after that. */
const PAUSE_MS = 30_000

interface Props {
  /** Null where nobody knows. */
  readonly sentAt: number | null
  readonly onResend: () => Promise<unknown>
}

export function ResendCode({ sentAt, onResend }: Props) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const seconds = useSecondsUntil(sentAt === null ? 0 : sentAt + PAUSE_MS)

  async function resend() {
    setBusy(true)
    await onResend()
    setBusy(false)
  }

  if (seconds > 0)
    return (
      <span className={styles.wait}>
        {t('code.resendIn', { time: `0:${String(seconds).padStart(2, '0')}` })}
      </span>
    )
  return (
    <span className={styles.resend}>
      <Button tone="ghost" size="sm" isBusy={isBusy} onClick={() => void resend()}>
        {t('code.resend')}
      </Button>
    </span>
  )
}
