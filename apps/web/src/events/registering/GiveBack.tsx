import type { Event } from '@guildhall/contract/events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../ui/overlay/Confirm.tsx'

interface Props {
  readonly event: Event
  readonly onGiveBack: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before somebody gives back a seat, which is somebody else's at once. */
export function GiveBack({ event, onGiveBack, onClose }: Props) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)

  async function give() {
    setBusy(true)
    await onGiveBack()
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
