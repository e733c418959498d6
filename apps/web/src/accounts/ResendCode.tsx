import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { useSecondsUntil } from '../shell/use-seconds-until.ts'
import { Button } from '../ui/actions/Button.tsx'
import styles from './SignIn.module.css'
import { sentNow, useSentCode } from './sent-code.ts'
import { resendCode } from './thunks.ts'

/** A mail may take a moment: another one is offered only after that. */
const PAUSE_MS = 30_000

export function ResendCode({ challengeId }: { readonly challengeId: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [search, setSearch] = useSearchParams()
  const [isBusy, setBusy] = useState(false)
  const sent = useSentCode()
  const seconds = useSecondsUntil(sent ? sent.sentAt + PAUSE_MS : 0)

  async function resend() {
    setBusy(true)
    const userId = await dispatch(resendCode(challengeId))
    setBusy(false)
    if (userId === null) return
    const renewed = new URLSearchParams(search)
    renewed.set('userId', userId)
    renewed.delete('problem')
    setSearch(renewed, { replace: true, state: sent && sentNow(sent.email) })
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
