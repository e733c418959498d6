import { canCreateEvents } from '@guildhall/contract/events'
import { CalendarDays, CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { writerStandingOf } from '../channels/selectors.ts'
import { useChannelInAddress } from '../channels/use-channel.ts'
import type { ShellPart } from '../platform/domain.ts'
import type { Additions } from '../shell/part.ts'
import { myEventsPath, newEventPath } from './address.ts'
import { eventNotificationLines } from './notification-lines.ts'

/** The viewer's own events, and a new one in the community of the address. */
function useEvents(): Additions {
  const { t } = useTranslation()
  const channel = useChannelInAddress()
  const mine = { id: 'myEvents', label: t('events.mine.title'), icon: CalendarDays, to: myEventsPath }
  const own = { meMenu: [{ ...mine, order: 25 }], places: [{ ...mine, order: 18 }] }
  if (!channel || !canCreateEvents(writerStandingOf(channel))) return own
  return {
    ...own,
    create: [{ id: 'event', label: t('events.event'), icon: CalendarPlus, to: newEventPath(channel) }],
  }
}

export const eventsInShell = {
  useAdditions: useEvents,
  notices: eventNotificationLines,
  features: { events: { isReadByStrangers: true } },
} satisfies ShellPart
