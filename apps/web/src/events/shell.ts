import { isBuilt } from '@guildhall/contract'
import { canCreateEvents } from '@guildhall/contract/events'
import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { writerStandingOf } from '../channels/selectors.ts'
import { useChannelInAddress } from '../channels/use-channel.ts'
import type { ShellPart } from '../platform/domain.ts'
import type { Additions } from '../shell/part.ts'
import { newEventPath } from './address.ts'
import { eventNotificationLines } from './notification-lines.ts'

/** A new event, in the community of the address. */
function useEvents(): Additions {
  const { t } = useTranslation()
  const channel = useChannelInAddress()
  if (!channel || !isBuilt('events') || !canCreateEvents(writerStandingOf(channel))) return {}
  return {
    create: [{ id: 'event', label: t('events.event'), icon: CalendarPlus, to: newEventPath(channel) }],
  }
}

export const eventsInShell = {
  useAdditions: useEvents,
  notices: eventNotificationLines,
  features: { events: { isReadByStrangers: true } },
} satisfies ShellPart
