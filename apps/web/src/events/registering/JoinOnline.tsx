import { canJoinEvent, type Event, JOIN_AFTER_MS, JOIN_BEFORE_MS } from '@guildhall/contract/events'
import { Video } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { clock } from '../../ui/display/moment.ts'
import { useNow } from '../../ui/display/use-now.ts'
import { useWriting } from '../../ui/display/use-writing.ts'

interface Props {
  readonly event: Event
  readonly onJoin: () => void
}

/** The way in, which says when it opens until it does, and stays a while after the end. */
export function JoinOnline({ event, onJoin }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  const writing = useWriting()
  const canJoin = now !== undefined && canJoinEvent(event, new Date(now))
  const isOver = now === undefined ? event.isEnded : now > Date.parse(event.eventEndTime) + JOIN_AFTER_MS
  if (isOver || !event.hasJoinUrl) return null
  const opensAt = new Date(Date.parse(event.eventStartTime) - JOIN_BEFORE_MS)
  return (
    <Button
      tone="primary"
      size="lg"
      isWide
      icon={<Video size={16} strokeWidth={1.75} />}
      disabled={!canJoin}
      onClick={onJoin}
    >
      {canJoin
        ? t('events.register.join')
        : t('events.register.joinOpens', { time: clock(opensAt, writing) })}
    </Button>
  )
}
