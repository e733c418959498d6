import { EVENTS_PER_PAGE, type EventType, eventCalls } from '@guildhall/contract/events'
import { createSelector } from '@reduxjs/toolkit'
import { emptyList } from '../platform/store/lists.ts'
import { loadList } from '../platform/store/load-list.ts'
import type { AppState, Thunk } from '../platform/store/store.ts'
import { unpackEvents } from './unpack.ts'

/** Which events of a community are wanted. */
export interface EventFilter {
  readonly searchQuery?: string | undefined
  readonly tagId?: string | undefined
  readonly eventType?: EventType | undefined
  /** Only those for which the viewer has a place, or asked for one. */
  readonly isRegistered?: boolean
}

export type EventOrder = 'coming' | 'past' | 'archived' | 'drafts'

interface EventSource extends EventFilter {
  /** Null for the viewer's own in all communities. */
  readonly channelId: string | null
  readonly order: EventOrder
}

interface SpanSource extends EventFilter {
  readonly channelId: string
  readonly from: string
  readonly to: string
}

const filterOf = ({ searchQuery, tagId, eventType, isRegistered }: EventFilter) => ({
  ...(searchQuery && { searchQuery }),
  ...(tagId && { postTags: [tagId] }),
  ...(eventType && { eventType }),
  ...(isRegistered && { isRegistered: true }),
})

const flags = {
  coming: {},
  past: { isPast: true },
  archived: { isArchived: true },
  drafts: { isDraft: true },
} as const

const eventListId = ({ channelId, order, ...filter }: EventSource) =>
  ['events', channelId, order, JSON.stringify(filterOf(filter))].join('-')

const spanListId = ({ channelId, from, to, ...filter }: SpanSource) =>
  ['entries', channelId, from, to, JSON.stringify(filterOf(filter))].join('-')

const listOf = (state: AppState, listId: string) => state.appLists[listId] ?? emptyList

export const selectEventList = (state: AppState, source: EventSource) => listOf(state, eventListId(source))

export const selectSpanList = (state: AppState, source: SpanSource) => listOf(state, spanListId(source))

export const selectEvents = createSelector(
  [selectEventList, (state: AppState) => state.events.entities],
  ({ _ids, newIds }, events) => [...newIds, ..._ids].flatMap((id) => events[id] ?? []),
)

export const selectEntries = createSelector(
  [selectSpanList, (state: AppState) => state.eventEntries.entities],
  ({ _ids }, entries) => _ids.flatMap((id) => entries[id] ?? []),
)

/** The tags that events of a community carry, as far as events have come. */
export const selectTagsOfEvents = createSelector(
  [(state: AppState) => state.events.entities, (_state: AppState, channelId: string) => channelId],
  (events, channelId) => {
    const found = Object.values(events).filter(({ channel }) => channel._id === channelId)
    return [...new Map(found.flatMap(({ tags }) => tags.map((tag) => [tag._id, tag]))).values()]
  },
)

/** Ten to a page: the next first of those that are coming, the latest first of those that are past. */
export const loadEvents = (source: EventSource, page: 'first' | 'next' = 'first') =>
  loadList(
    {
      listId: eventListId(source),
      call: eventCalls.getEvents,
      input: {
        ...(source.channelId === null ? { isRegistered: true } : { channelId: source.channelId }),
        ...flags[source.order],
        ...filterOf(source),
      },
      limit: EVENTS_PER_PAGE,
      failedKey: 'events.loadFailed',
      toldOnPage: 404,
      unpack: ({ events }) => unpackEvents(events),
    },
    page,
  )

const loadEntryPage = (source: SpanSource, page: 'first' | 'next') =>
  loadList(
    {
      listId: spanListId(source),
      call: eventCalls.getEvents,
      input: { channelId: source.channelId, from: source.from, to: source.to, ...filterOf(source) },
      failedKey: 'events.loadFailed',
      toldOnPage: 404,
      unpack: ({ entries }) => ({ batch: { eventEntries: entries }, ids: entries.map(({ _id }) => _id) }),
    },
    page,
  )

/** More of them than anybody can read, so that a month does not load for ever. */
const MOST_ENTRY_PAGES = 10

/** All that touch a span of days, in few words, page after page. */
export const loadEntries =
  (source: SpanSource): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    await dispatch(loadEntryPage(source, 'first'))
    for (let page = 1; page < MOST_ENTRY_PAGES; page += 1) {
      const { hasMore, status } = selectSpanList(getState(), source)
      // While it loads, somebody else has asked again and goes on with it.
      if (!hasMore || status === 'failed' || status === 'loading') return
      await dispatch(loadEntryPage(source, 'next'))
    }
  }
