import { type KeyboardEvent, useEffect, useRef } from 'react'
import { addDays, type Day } from './day.ts'

interface Grid {
  readonly day: Day
  readonly week: readonly Day[]
  readonly onDay: (day: Day) => void
  /** A row further down. */
  readonly below: (day: Day, count: number) => Day
  /** A page further. */
  readonly onward: (day: Day, count: number) => Day
}

/** The keys of a grid of days. The day they lead to is focused once it is shown. */
export function useDayGrid({ day, week, onDay, below, onward }: Grid) {
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(false)

  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const isOnDay = event.target instanceof HTMLElement && event.target.dataset.day !== undefined
    if (!isOnDay || event.altKey || event.ctrlKey || event.metaKey) return
    const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const next: Partial<Record<string, Day>> = {
      ArrowRight: addDays(day, ahead),
      ArrowLeft: addDays(day, -ahead),
      ArrowDown: below(day, 1),
      ArrowUp: below(day, -1),
      Home: week[0],
      End: week.at(-1),
      PageDown: onward(day, event.shiftKey ? 12 : 1),
      PageUp: onward(day, event.shiftKey ? -12 : -1),
    }
    const to = next[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to === day) return
    isMoved.current = true
    onDay(to)
  }

  return { ref: grid, onKeyDown }
}
