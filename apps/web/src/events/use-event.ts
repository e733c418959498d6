import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { fetchEvent } from './fetch-event.ts'

/** An event for its page: the stored one at once, then the server's current one. */
export function useEvent(eventId: string) {
  const dispatch = useAppDispatch()
  const event = useAppSelector((state) => state.events.entities[eventId])
  const { data, status, retry } = useLoad(eventId, () => dispatch(fetchEvent(eventId)))
  return { event, fetched: status === 'done' ? data : undefined, retry }
}
