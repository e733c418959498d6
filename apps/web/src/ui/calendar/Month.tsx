import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fullDate, monthAndYear, weekday, weekdayInFull } from '../display/moment.ts'
import { useWriting } from '../display/use-writing.ts'
import { addDays, addMonths, type Day, monthOf, noonOf, weekOf, weeksOf } from './day.ts'
import { type Entry, placeEntry } from './entry.ts'
import { firstWeekday } from './first-weekday.ts'
import { layOutWeek } from './lay-out-week.ts'
import styles from './Month.module.css'
import { MonthDay } from './MonthDay.tsx'
import { useDayGrid } from './use-day-grid.ts'

interface Props {
  readonly entries: readonly Entry[]
  /** The chosen day; its month is shown. */
  readonly day: Day
  readonly today: Day
  readonly onDay: (day: Day) => void
  readonly isBusy?: boolean
  /** What is shown beside an entry while the pointer rests on it. */
  readonly cardOf?: (id: string) => ReactNode
}

const most = { bars: 2, singles: 2 }

/** A month with its entries. Arrow keys walk through the days, the page keys through the months. */
export function Month({ entries, day, today, onDay, isBusy = false, cardOf }: Props) {
  const { t } = useTranslation()
  const writing = useWriting()
  const { language, zone } = writing
  const firstDay = firstWeekday(language)
  const month = monthOf(day)
  const weeks = useMemo(() => {
    const placed = entries.map((entry) => placeEntry(entry, zone))
    return weeksOf(month, firstDay).map((week) => layOutWeek(placed, week, most))
  }, [entries, month, firstDay, zone])
  const grid = useDayGrid({
    day,
    week: weekOf(day, firstDay),
    onDay,
    below: (from, count) => addDays(from, 7 * count),
    onward: addMonths,
  })
  const here = { ...writing, zone: 'UTC' }

  return (
    <table
      {...grid}
      className={styles.month}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus, as in a grid
      role="grid"
      aria-label={monthAndYear(noonOf(day), here)}
      aria-busy={isBusy}
    >
      <thead className={styles.head}>
        <tr className={styles.names}>
          {weeks[0]?.map(({ day: one }) => (
            <th key={one} className={styles.name} scope="col">
              <span aria-hidden="true">{weekday(noonOf(one), here)}</span>
              <span className="unseen">{weekdayInFull(noonOf(one), here)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.weeks}>
        {weeks.map((week) => (
          <tr key={week[0]?.day} className={styles.week}>
            {week.map((laidOut) => (
              <MonthDay
                key={laidOut.day}
                laidOut={laidOut}
                label={t('ui.calendar.day', {
                  date: fullDate(noonOf(laidOut.day), noonOf(today).getTime(), here),
                  count: laidOut.all.length,
                })}
                isChosen={laidOut.day === day}
                isToday={laidOut.day === today}
                isOutside={monthOf(laidOut.day) !== month}
                onChoose={onDay}
                cardOf={cardOf}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
