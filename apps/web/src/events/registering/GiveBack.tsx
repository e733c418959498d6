import type { Event } from '@guildhall/contract/events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import { giveBack } from './thunks.ts'

interface Props {
  readonly event: Event
  readonly onClose: () => void
}

/** Asks before somebody gives back a seat, which is somebody else's at once. */
export function GiveBack({ event, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)

  async function give() {
    setBusy(true)
    await dispatch(giveBack(event))
    setBusy(false)
    onClose()
  }

  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={t('events.register.giveBackTitle')}
      text={t('events.register.giveBackText', { count: event.waitingCount })}
      confirmLabel={t('events.register.giveBack')}
      cancelLabel={t('events.register.keepSeat')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void give()}
    />
  )
}
