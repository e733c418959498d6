import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import type { AppState } from '../../platform/store/store.ts'
import { type EventFilter, type EventOrder, loadEvents, selectEventList, selectEvents } from '../lists.ts'

/** How often events have changed: in a community, or in all of them. */
const changesIn = ({ eventNews: { entities } }: AppState, channelId: string | null) =>
  channelId === null
    ? Object.values(entities).reduce((sum, { changes }) => sum + changes, 0)
    : (entities[channelId]?.changes ?? 0)

/** A list of events that is loaded again when the community says that its events have changed. */
export function useEventList(channelId: string | null, order: EventOrder, filter: EventFilter) {
  const dispatch = useAppDispatch()
  const source = { channelId, order, ...filter }
  const list = useAppSelector((state) => selectEventList(state, source))
  const events = useAppSelector((state) => selectEvents(state, source))
  const changes = useAppSelector((state) => changesIn(state, channelId))
  const key = JSON.stringify(source)

  // biome-ignore lint/correctness/useExhaustiveDependencies: news are a reason to ask again
  useEffect(() => {
    void dispatch(loadEvents(JSON.parse(key) as typeof source))
  }, [dispatch, key, changes])

  return {
    events,
    list,
    isFirst: list.lastUpdatedOn === null && list.status !== 'failed',
    isFailed: list.status === 'failed' && events.length === 0,
    isGone: list.status === 'failed' && list.error?.isGone === true,
    load: (page: 'first' | 'next') => void dispatch(loadEvents(source, page)),
  }
}
