import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { selectGates } from './selectors.ts'
import { loadGates } from './thunks.ts'

/** The tiers of a community; null until they are loaded. */
export function useGates(channelId: string | null) {
  const dispatch = useAppDispatch()
  const gates = useAppSelector((state) => selectGates(state, channelId ?? ''))
  const { status, retry } = useLoad(channelId, (_signal) => dispatch(loadGates(channelId ?? '')))
  const isLoaded = status === 'done' || gates.length > 0
  return { gates: isLoaded ? gates : null, isFailed: status === 'failed' && gates.length === 0, retry }
}
