import { momentOf } from '@guildhall/contract/time'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { addDays, type Day } from '../../ui/calendar/day.ts'
import type { Entry } from '../../ui/calendar/entry.ts'
import { eventPath } from '../address.ts'
import { lookKeys, lookOf, toneOf, typeKeys } from '../event-look.ts'
import { type EventFilter, loadEntries, selectEntries, selectSpanList } from '../lists.ts'

interface Span {
  readonly channel: { readonly _id: string; readonly slug: string }
  readonly first: Day
  readonly last: Day
  readonly zone: string
  readonly filter: EventFilter
}

const midnight = (date: Day, zone: string) => momentOf({ date, time: '00:00', zone })?.toISOString() ?? ''

/** The events between two days of the reader, for the calendar. */
export function useEntries({ channel, first, last, zone, filter }: Span) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channelId = channel._id
  const source = { channelId, from: midnight(first, zone), to: midnight(addDays(last, 1), zone), ...filter }
  const list = useAppSelector((state) => selectSpanList(state, source))
  const found = useAppSelector((state) => selectEntries(state, source))
  const changes = useAppSelector((state) => state.eventNews.entities[channelId]?.changes ?? 0)
  const key = JSON.stringify(source)

  // biome-ignore lint/correctness/useExhaustiveDependencies: news are a reason to ask again
  useEffect(() => {
    void dispatch(loadEntries(JSON.parse(key) as typeof source))
  }, [dispatch, key, changes])

  const entries = useMemo(
    () =>
      found.map((event): Entry => {
        const look = lookOf(event)
        const state = lookKeys[look]
        return {
          id: event._id,
          title: event.title,
          startTime: event.eventStartTime,
          endTime: event.eventEndTime,
          to: eventPath(channel, event._id),
          tone: toneOf[event.eventType],
          look,
          ...(look === 'draft' && { note: t('events.states.draft') }),
          words: [t(typeKeys[event.eventType]), ...(state ? [t(state)] : [])].join(', '),
        }
      }),
    [found, channel, t],
  )

  return {
    entries,
    isLoading: list.status === 'loading',
    isFailed: list.status === 'failed',
    isGone: list.status === 'failed' && list.error?.isGone === true,
    retry: () => void dispatch(loadEntries(source)),
  }
}
