import type { Channel } from '@guildhall/contract/channels'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { selectRoomGroups } from './selectors.ts'
import { loadRooms } from './thunks.ts'

/** The rooms of a community for a page about them: null until they are loaded, and loaded again if `isFresh`. */
export function useRooms({ _id }: Pick<Channel, '_id'>, isFresh = false) {
  const dispatch = useAppDispatch()
  const groups = useAppSelector((state) => selectRoomGroups(state, _id))
  const isWanted = groups === null || isFresh
  const { status, retry } = useLoad(_id, async () => isWanted && dispatch(loadRooms(_id)))
  return { groups, isFailed: status === 'failed' && groups === null, retry }
}
