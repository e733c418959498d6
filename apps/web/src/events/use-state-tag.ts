import type { Event } from '@guildhall/contract/events'
import { useTranslation } from 'react-i18next'
import type { TagTone } from '../ui/display/Tag.tsx'
import { useNow } from '../ui/display/use-now.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

interface StateTag {
  readonly tone: TagTone
  readonly text: string
}

/** That it begins soon or is under way; null at other times. */
export function useLiveTag(event: Event): StateTag | null {
  const { t } = useTranslation()
  const now = useNow()
  if (now === undefined || event.isCancelled || event.isDraft) return null
  const wait = Date.parse(event.eventStartTime) - now
  if (wait > HOUR_MS || Date.parse(event.eventEndTime) <= now) return null
  const text = wait > 0 ? t('events.startsIn', { count: Math.ceil(wait / MINUTE_MS) }) : t('events.live')
  return { tone: 'danger', text }
}

/** How the viewer stands to it, or what became of it. */
export function useStateTag(event: Event): StateTag | null {
  const { t } = useTranslation()
  const { registration } = event
  if (event.isCancelled) return { tone: 'danger', text: t('events.states.cancelled') }
  if (event.isDraft) return { tone: 'warning', text: t('events.states.draft') }
  if (event.isArchived) return { tone: 'neutral', text: t('events.states.archived') }
  if (event.isRegistered && !event.isEnded)
    return event.enabledRSVP
      ? { tone: 'success', text: t('events.states.going') }
      : { tone: 'neutral', text: t('events.states.notGoing') }
  if (registration?.status === 'waiting')
    return { tone: 'warning', text: t('events.states.waiting', { count: registration.place ?? 1 }) }
  if (registration?.status === 'pending') return { tone: 'warning', text: t('events.states.pending') }
  if (registration?.status === 'offered') return { tone: 'info', text: t('events.states.offered') }
  if (event.isEnded) return { tone: 'neutral', text: t('events.states.past') }
  if (event.seatsLeft === 0) return { tone: 'neutral', text: t('events.states.full') }
  return null
}
