import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../channels/use-channel.ts'
import { Button } from '../../ui/actions/Button.tsx'
import type { Day } from '../../ui/calendar/day.ts'
import type { EventFilter } from '../lists.ts'
import styles from './ComingEvents.module.css'
import { EventDays } from './EventDays.tsx'
import { useEventList } from './use-event-list.ts'

interface Props {
  readonly filter: EventFilter
  readonly today: Day
  readonly onAll: () => void
}

const MOST = 4

/** The next events, beside the calendar. */
export function ComingEvents({ filter, today, onAll }: Props) {
  const { t } = useTranslation()
  const { _id } = useChannel()
  const { events } = useEventList(_id, 'coming', filter)
  if (events.length === 0) return <div className={styles.none} />
  return (
    <aside className={styles.coming} aria-label={t('events.coming')}>
      <EventDays events={events.slice(0, MOST)} today={today} />
      {events.length > MOST && (
        <div className={styles.more}>
          <Button tone="ghost" size="sm" onClick={onAll}>
            {t('events.seeAll')}
            <ChevronRight className={styles.arrow} size={14} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        </div>
      )}
    </aside>
  )
}
