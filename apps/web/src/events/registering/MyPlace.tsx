import type { EventRegistration } from '@guildhall/contract/events'
import { Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { clock, fullDate } from '../../ui/display/moment.ts'
import { useNow } from '../../ui/display/use-now.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import styles from './RegisterPanel.module.css'

interface Props {
  readonly registration: EventRegistration
  readonly onLeave: () => void
}

const leaveKeys = {
  waiting: 'events.register.leaveQueue',
  offered: 'events.register.decline',
  pending: 'events.register.withdraw',
  held: 'events.register.release',
} as const

/** Where somebody without a seat stands: in the queue, before a host, with an offer, or on the way to pay. */
export function MyPlace({ registration, onLeave }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  const writing = useWriting()
  const { status, place, keptUntil } = registration
  const until = keptUntil && new Date(keptUntil)
  const when = until
    ? t('ui.time.full', { date: fullDate(until, now, writing), time: clock(until, writing) })
    : ''
  const words = {
    waiting: [t('events.register.inQueue', { count: place ?? 1 }), t('events.register.inQueueText')],
    offered: [t('events.states.offered'), t('events.register.offeredText', { when })],
    pending: [t('events.states.pending'), t('events.register.pendingText')],
    held: [t('events.register.held'), t('events.register.heldText', { when })],
    declined: [t('events.register.declined'), ''],
    cancelled: null,
    registered: null,
  }[status]
  if (!words) return null
  return (
    <>
      <p className={styles.state}>
        <Hourglass size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <b>{words[0]}</b>
          {words[1] && <small>{words[1]}</small>}
        </span>
      </p>
      {(status === 'waiting' || status === 'offered' || status === 'pending' || status === 'held') && (
        <Button tone="ghost" onClick={onLeave}>
          {t(leaveKeys[status])}
        </Button>
      )}
    </>
  )
}
