import { localDateAt } from '@guildhall/contract/time'
import { useSearchParams } from 'react-router'
import type { Day } from '../../ui/calendar/day.ts'
import { useNow } from '../../ui/display/use-now.ts'
import { allEventsViews, type EventsView } from '../address.ts'
import { eventTypes } from '../event-look.ts'
import type { EventFilter } from '../lists.ts'
import { useReaderZone } from '../use-reader-zone.ts'

const names = { view: 'view', day: 'day', search: 'q', tag: 'tag', type: 'type', mine: 'mine' } as const

/** What of a community's events is looked at, and how; it stands in the address. */
export function useEventsChoice() {
  const zone = useReaderZone()
  const now = useNow() ?? Date.now()
  const [query, setQuery] = useSearchParams()
  const today: Day = localDateAt(new Date(now), zone)
  const named = query.get(names.day)
  const eventType = eventTypes.find((type) => type === query.get(names.type))

  /** Null takes a choice back. */
  function choose(changes: Partial<Record<keyof typeof names, string | null>>) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          const key = names[name as keyof typeof names]
          if (value) next.set(key, value)
          else next.delete(key)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  const filter: EventFilter = {
    searchQuery: query.get(names.search) ?? undefined,
    tagId: query.get(names.tag) ?? undefined,
    eventType,
    isRegistered: query.get(names.mine) !== null,
  }
  return {
    view: allEventsViews.find((one) => one === query.get(names.view)) ?? ('month' satisfies EventsView),
    day: named !== null && /^\d{4}-\d\d-\d\d$/.test(named) ? named : today,
    today,
    zone,
    filter,
    isFiltered: Boolean(filter.searchQuery || filter.tagId || filter.eventType || filter.isRegistered),
    choose,
  }
}

export type EventsChoice = ReturnType<typeof useEventsChoice>
