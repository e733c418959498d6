import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clock, fullDate, weekday } from '../display/moment.ts'
import { useWriting } from '../display/use-writing.ts'
import { addDays, type Day, noonOf, weekOf } from './day.ts'
import { EntryLink } from './EntryLink.tsx'
import { type Entry, isOn, placeEntry } from './entry.ts'
import { firstWeekday } from './first-weekday.ts'
import { isLong, layOutDay, type Slot } from './lay-out-day.ts'
import { useDayGrid } from './use-day-grid.ts'
import styles from './Week.module.css'

interface Props {
  readonly entries: readonly Entry[]
  /** The chosen day; its week is shown. */
  readonly day: Day
  readonly today: Day
  readonly onDay: (day: Day) => void
  readonly isBusy?: boolean
  /** What is shown beside an entry while the pointer rests on it. */
  readonly cardOf?: (id: string) => ReactNode
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const MORNING = 8 * 60

const placeOf = ({ from, to, lane, lanes }: Slot) =>
  ({ '--from': from, '--to': to, '--lane': lane, '--lanes': lanes }) as CSSProperties

/** A week by the hour. Arrow keys walk through the days, the page keys through the weeks. */
export function Week({ entries, day, today, onDay, isBusy = false, cardOf }: Props) {
  const { t } = useTranslation()
  const writing = useWriting()
  const { language, zone } = writing
  const here = { ...writing, zone: 'UTC' }
  const week = weekOf(day, firstWeekday(language))
  const placed = useMemo(() => entries.map((entry) => placeEntry(entry, zone)), [entries, zone])
  const weeks = (from: Day, count: number) => addDays(from, 7 * count)
  const grid = useDayGrid({ day, week, onDay, below: weeks, onward: weeks })
  const days = week.map((one) => ({
    day: one,
    slots: layOutDay(placed, one),
    long: placed.filter((entry) => isLong(entry) && isOn(one, entry)),
  }))
  const earliest = Math.min(MORNING, ...days.flatMap(({ slots }) => slots.map(({ from }) => from)))
  const body = useRef<HTMLTableSectionElement>(null)
  const [monday] = week

  // biome-ignore lint/correctness/useExhaustiveDependencies: another week begins at its own first hour
  useEffect(() => {
    const line = body.current
    if (line) line.scrollTop = (earliest / 1440) * line.scrollHeight
  }, [monday, earliest])

  return (
    <table
      {...grid}
      className={styles.week}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus, as in a grid
      role="grid"
      aria-label={t('ui.calendar.week', { date: fullDate(noonOf(week[0] ?? day), undefined, here) })}
      aria-busy={isBusy}
    >
      <thead className={styles.head}>
        <tr className={styles.names}>
          {week.map((one) => (
            <th
              key={one}
              className={styles.name}
              scope="col"
              aria-current={one === today ? 'date' : undefined}
            >
              {weekday(noonOf(one), here)} <span className={styles.number}>{Number(one.slice(-2))}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} className={styles.body}>
        <tr className={styles.days}>
          {days.map(({ day: one, slots, long }, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it answers the keys
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be chosen
            <td
              key={one}
              className={styles.day}
              data-day={one}
              tabIndex={one === day ? 0 : -1}
              aria-label={t('ui.calendar.day', {
                date: fullDate(noonOf(one), noonOf(today).getTime(), here),
                count: slots.length + long.length,
              })}
              aria-selected={one === day}
              aria-current={one === today ? 'date' : undefined}
              onClick={() => onDay(one)}
            >
              {at === 0 && <Hours />}
              <div className={styles.long}>
                {long.map(({ entry, first, last }) => (
                  <EntryLink
                    key={entry.id}
                    entry={entry}
                    shape="bar"
                    isReached={one === day}
                    beginsBefore={first < one}
                    endsAfter={last > one}
                    cardOf={cardOf}
                  />
                ))}
              </div>
              {slots.map((slot) => (
                <div key={slot.placed.entry.id} className={styles.slot} style={placeOf(slot)}>
                  <EntryLink entry={slot.placed.entry} shape="chip" isReached={one === day} cardOf={cardOf} />
                </div>
              ))}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** The hours beside the first day. */
function Hours() {
  const writing = useWriting()
  return (
    <div className={styles.hours} aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour} className={styles.hour}>
          {hour > 0 && clock(Date.UTC(2026, 0, 1, hour), { ...writing, zone: 'UTC' })}
        </span>
      ))}
    </div>
  )
}
