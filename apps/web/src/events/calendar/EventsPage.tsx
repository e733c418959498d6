import { canCreateEvents } from '@guildhall/contract/events'
import { CalendarDays, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { writerStandingOf } from '../../channels/selectors.ts'
import { useChannel } from '../../channels/use-channel.ts'
import { PlaceHeader } from '../../contexts/PlaceHeader.tsx'
import { useWatch } from '../../platform/realtime/use-watch.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Segmented } from '../../ui/forms/Segmented.tsx'
import { eventsViews, newEventPath } from '../address.ts'
import { useEventTimes } from '../use-event-times.ts'
import { AgendaView } from './AgendaView.tsx'
import { CalendarView } from './CalendarView.tsx'
import { EventFilters } from './EventFilters.tsx'
import { EventsMenu } from './EventsMenu.tsx'
import { useEventsChoice } from './use-events-choice.ts'

/** The events of a community: by month, by week, one after the other, those that are over, and what stands in no list. */
export function EventsPage() {
  const { t } = useTranslation()
  const channel = useChannel()
  const choice = useEventsChoice()
  const times = useEventTimes()
  useWatch('channel', channel._id)
  const { view, choose } = choice
  const title = channel.features.find(({ name }) => name === 'events')?.title || t('features.events')
  const views = eventsViews.map((value) => ({ value, label: t(`events.views.${value}`) }))
  return (
    <>
      <PlaceHeader
        title={title}
        icon={CalendarDays}
        context={t('events.zoneLine', { zone: times.ownZone(new Date()) })}
        actions={
          <>
            <Segmented
              label={t('events.view')}
              isLabelUnseen
              options={views}
              value={view}
              onChange={(value) => choose({ view: value === 'month' ? null : value })}
            />
            <EventFilters choice={choice} />
            <EventsMenu choice={choice} />
          </>
        }
        wideActions={
          canCreateEvents(writerStandingOf(channel)) && (
            <LinkButton
              tone="primary"
              to={newEventPath(channel)}
              icon={<Plus size={16} strokeWidth={1.75} />}
            >
              {t('events.new')}
            </LinkButton>
          )
        }
      />
      {view === 'month' || view === 'week' ? (
        <CalendarView key={view} view={view} choice={choice} />
      ) : (
        <AgendaView key={view} order={view === 'agenda' ? 'coming' : view} choice={choice} />
      )}
    </>
  )
}
