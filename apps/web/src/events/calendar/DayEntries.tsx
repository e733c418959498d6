import { useTranslation } from 'react-i18next'
import { type Day, noonOf } from '../../ui/calendar/day.ts'
import { EntryLink } from '../../ui/calendar/EntryLink.tsx'
import { type Entry, inOrder, isOn, placeEntry } from '../../ui/calendar/entry.ts'
import { fullDate } from '../../ui/display/moment.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import styles from './DayEntries.module.css'

interface Props {
  readonly day: Day
  readonly today: Day
  readonly zone: string
  readonly entries: readonly Entry[]
}

/** What is on at the chosen day, beneath the month of a phone, whose days have no room for it. */
export function DayEntries({ day, today, zone, entries }: Props) {
  const { t } = useTranslation()
  const writing = useWriting()
  const shown = inOrder(entries.map((entry) => placeEntry(entry, zone)).filter((placed) => isOn(day, placed)))
  return (
    <section className={styles.day} aria-labelledby="events-of-day">
      <h3 id="events-of-day" className={styles.title}>
        {fullDate(noonOf(day), noonOf(today).getTime(), { ...writing, zone: 'UTC' })}
      </h3>
      {shown.length === 0 ? (
        <p className={styles.none}>{t('events.nothingThatDay')}</p>
      ) : (
        shown.map(({ entry }) => (
          <EntryLink key={entry.id} entry={entry} shape="row" isReached cardOf={undefined} />
        ))
      )}
    </section>
  )
}
