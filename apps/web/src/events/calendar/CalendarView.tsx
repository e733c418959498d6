import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../channels/use-channel.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { addDays, addMonths, monthOf, noonOf, weekOf, weeksOf } from '../../ui/calendar/day.ts'
import { firstWeekday } from '../../ui/calendar/first-weekday.ts'
import { Month } from '../../ui/calendar/Month.tsx'
import { Week } from '../../ui/calendar/Week.tsx'
import { Chip } from '../../ui/display/Chip.tsx'
import { monthAndYear } from '../../ui/display/moment.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { RefetchBar } from '../../ui/feedback/RefetchBar.tsx'
import { eventTypes, toneOf, typeKeys } from '../event-look.ts'
import styles from './CalendarView.module.css'
import { ComingEvents } from './ComingEvents.tsx'
import { DayEntries } from './DayEntries.tsx'
import { EventPreview } from './EventPreview.tsx'
import { EventsClosed } from './EventsClosed.tsx'
import { useEntries } from './use-entries.ts'
import type { EventsChoice } from './use-events-choice.ts'

interface Props {
  readonly view: 'month' | 'week'
  readonly choice: EventsChoice
}

const icon = { size: 16, strokeWidth: 1.75 }

/** A month or a week of events, with those that are coming beside it. */
export function CalendarView({ view, choice }: Props) {
  const { t, i18n } = useTranslation()
  const channel = useChannel()
  const writing = useWriting()
  const { day, today, zone, filter, choose } = choice
  const weekStart = firstWeekday(i18n.language)
  const days = view === 'month' ? weeksOf(monthOf(day), weekStart).flat() : weekOf(day, weekStart)
  const found = useEntries({ channel, first: days[0] ?? day, last: days.at(-1) ?? day, zone, filter })
  const go = (to: string) => choose({ day: to === today ? null : to })
  const turn = (count: number) => go(view === 'month' ? addMonths(day, count) : addDays(day, 7 * count))
  const View = view === 'month' ? Month : Week

  if (found.isGone) return <EventsClosed />
  return (
    <div className={styles.view}>
      <RefetchBar isActive={found.isLoading} />
      <section className={styles.calendar} aria-label={t(`events.views.${view}`)}>
        <div className={styles.head}>
          <h2 className={styles.title} aria-live="polite">
            {monthAndYear(noonOf(day), { ...writing, zone: 'UTC' })}
          </h2>
          <IconButton
            size="sm"
            label={t(view === 'month' ? 'events.previousMonth' : 'events.previousWeek')}
            icon={<ChevronLeft {...icon} className={styles.arrow} />}
            onClick={() => turn(-1)}
          />
          <Button size="sm" onClick={() => go(today)}>
            {t('events.today')}
          </Button>
          <IconButton
            size="sm"
            label={t(view === 'month' ? 'events.nextMonth' : 'events.nextWeek')}
            icon={<ChevronRight {...icon} className={styles.arrow} />}
            onClick={() => turn(1)}
          />
          <div className={styles.types}>
            {eventTypes.map((type) => (
              <Chip
                key={type}
                size="sm"
                isSelected={filter.eventType === type}
                icon={<i className={styles.swatch} data-tone={toneOf[type]} />}
                onClick={() => choose({ type: filter.eventType === type ? null : type })}
              >
                {t(typeKeys[type])}
              </Chip>
            ))}
          </div>
        </div>
        {found.isFailed ? (
          <ErrorState
            title={t('events.loadFailed')}
            text={t('events.loadFailedText')}
            onRetry={found.retry}
          />
        ) : (
          <>
            <View
              entries={found.entries}
              day={day}
              today={today}
              onDay={go}
              isBusy={found.isLoading}
              cardOf={(id) => <EventPreview eventId={id} />}
            />
            {view === 'month' && <DayEntries day={day} today={today} zone={zone} entries={found.entries} />}
          </>
        )}
      </section>
      <ComingEvents filter={filter} today={today} onAll={() => choose({ view: 'agenda' })} />
    </div>
  )
}
