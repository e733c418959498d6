import { may } from '@guildhall/contract/channels'
import type { Event } from '@guildhall/contract/events'
import { Download, Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStanding } from '../../channels/use-channel.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { MessageParticipants } from './MessageParticipants.tsx'
import { exportParticipants } from './participant-thunks.ts'
import { useParticipantStatus } from './use-participant-status.ts'

const icon = { size: 16, strokeWidth: 1.75 } as const

/** What those who manage an event can do with its participants. */
export function ParticipantActions({ event }: { readonly event: Event }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const standing = useStanding()
  const { status } = useParticipantStatus(event)
  const [isExporting, setExporting] = useState(false)
  const [isWriting, setWriting] = useState(false)

  async function save() {
    setExporting(true)
    await dispatch(exportParticipants(event._id, status))
    setExporting(false)
  }

  return (
    <>
      {event.isActive && (
        <Button size="sm" icon={<Mail {...icon} />} onClick={() => setWriting(true)}>
          {t('events.participants.message.button')}
        </Button>
      )}
      {may(standing, 'exportData') && (
        <Button size="sm" icon={<Download {...icon} />} isBusy={isExporting} onClick={() => void save()}>
          {t('events.participants.export')}
        </Button>
      )}
      {isWriting && <MessageParticipants event={event} onClose={() => setWriting(false)} />}
    </>
  )
}
