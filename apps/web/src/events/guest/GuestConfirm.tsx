import type { Event, GuestPlace } from '@guildhall/contract/events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isGone, serverMessage } from '../../platform/http/request-failed.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import styles from './GuestPage.module.css'
import { PlaceTerms } from './PlaceTerms.tsx'
import { confirmPlace } from './thunks.ts'

interface Props {
  readonly token: string
  readonly event: Event
  readonly onConfirmed: (place: GuestPlace) => void
  readonly onGone: () => void
}

/** Takes a press, since programs that read mail open links too. */
export function GuestConfirm({ token, event, onConfirmed, onGone }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  function failed(error: unknown) {
    if (isGone(error)) onGone()
    else setRefusal(serverMessage(error) ?? t('events.guest.confirmFailed'))
  }

  async function confirm() {
    setBusy(true)
    setRefusal(null)
    await dispatch(confirmPlace({ token, done: onConfirmed, failed }))
    setBusy(false)
  }

  return (
    <>
      <p className={styles.note}>{t('events.guest.notYet')}</p>
      <PlaceTerms event={event} />
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <Button tone="primary" size="lg" isWide isBusy={isBusy} onClick={() => void confirm()}>
        {t('events.guest.confirm')}
      </Button>
    </>
  )
}
