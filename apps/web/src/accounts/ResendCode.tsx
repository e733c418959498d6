import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { resendCode } from './thunks.ts'

export function ResendCode({ challengeId }: { readonly challengeId: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [search, setSearch] = useSearchParams()
  const [isBusy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    const userId = await dispatch(resendCode(challengeId))
    setBusy(false)
    if (userId === null) return
    const renewed = new URLSearchParams(search)
    renewed.set('userId', userId)
    renewed.delete('problem')
    setSearch(renewed, { replace: true })
  }

  return (
    <Button tone="ghost" isBusy={isBusy} onClick={() => void resend()}>
      {t('code.resend')}
    </Button>
  )
}
