import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../overlay/Popover.tsx'
import type { Day } from './day.ts'
import { EntryLink } from './EntryLink.tsx'
import type { LaidOutDay } from './lay-out-week.ts'
import styles from './MonthDay.module.css'

interface Props {
  readonly laidOut: LaidOutDay
  readonly label: string
  readonly isChosen: boolean
  readonly isToday: boolean
  /** In the month before or after. */
  readonly isOutside: boolean
  readonly onChoose: (day: Day) => void
  readonly cardOf: ((id: string) => ReactNode) | undefined
}

const MOST_DOTS = 3

/** A day of a month with what is on; on a phone only how much. */
export function MonthDay({ laidOut, label, isChosen, isToday, isOutside, onChoose, cardOf }: Props) {
  const { t } = useTranslation()
  const { day, lanes, singles, all, hidden } = laidOut
  const link = { isReached: isChosen, cardOf }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it answers the keys
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be chosen
    <td
      className={styles.day}
      data-day={day}
      data-outside={isOutside || undefined}
      tabIndex={isChosen ? 0 : -1}
      aria-label={label}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onChoose(day)}
    >
      <span className={styles.number} aria-hidden="true">
        {Number(day.slice(-2))}
      </span>
      <span className={styles.dots} aria-hidden="true">
        {all.slice(0, MOST_DOTS).map(({ entry }) => (
          <i key={entry.id} data-tone={entry.tone} data-look={entry.look} />
        ))}
      </span>
      <div className={styles.entries}>
        {lanes.map((bar, lane) => (
          <div key={lane} className={styles.lane} data-span={bar?.span}>
            {bar && (
              <EntryLink
                {...link}
                entry={bar.placed.entry}
                shape="bar"
                beginsBefore={bar.beginsBefore}
                endsAfter={bar.endsAfter}
              />
            )}
          </div>
        ))}
        {singles.map(({ entry }) => (
          <EntryLink key={entry.id} {...link} entry={entry} shape="chip" />
        ))}
        {hidden > 0 && (
          <Popover
            size="sm"
            align="start"
            title={label}
            trigger={
              <button type="button" className={styles.more} tabIndex={isChosen ? 0 : -1}>
                {t('ui.calendar.more', { count: hidden })}
              </button>
            }
          >
            <div className={styles.rows}>
              {all.map(({ entry }) => (
                <EntryLink key={entry.id} entry={entry} shape="row" isReached cardOf={undefined} />
              ))}
            </div>
          </Popover>
        )}
      </div>
    </td>
  )
}
