import type { Event } from '@guildhall/contract/events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import { removeRecording } from './save-recording.ts'

interface Props {
  readonly event: Event
  readonly onClose: () => void
}

export function RemoveRecording({ event, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    await dispatch(removeRecording(event._id))
    setBusy(false)
    onClose()
  }

  return (
    <Confirm
      isOpen
      isDanger
      isBusy={isBusy}
      onClose={onClose}
      title={t('events.recording.removeTitle')}
      text={t(
        event.recording?.video ? 'events.recording.removeVideoText' : 'events.recording.removeLinkText',
      )}
      confirmLabel={t('events.recording.remove')}
      cancelLabel={t('events.keep')}
      onConfirm={() => void remove()}
    />
  )
}
