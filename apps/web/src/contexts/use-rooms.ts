import type { Channel } from '@guildhall/contract/channels'
import { useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { selectRoomGroups } from './selectors.ts'
import { loadRooms } from './thunks.ts'

/** The rooms of a community for a page about them: null until they have come, asked for again where that is wanted. */
export function useRooms({ _id }: Pick<Channel, '_id'>, isFresh = false) {
  const dispatch = useAppDispatch()
  const groups = useAppSelector((state) => selectRoomGroups(state, _id))
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const isWanted = groups === null || isFresh

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to load, what has come is none
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    dispatch(loadRooms(_id)).catch(() => isCurrent && setFailed(true))
    return () => {
      isCurrent = false
    }
  }, [dispatch, _id, tries])

  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return { groups, isFailed: isFailed && groups === null, retry }
}
