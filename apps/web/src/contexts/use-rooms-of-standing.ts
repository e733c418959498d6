import { useEffect, useRef } from 'react'
import { useChannelInAddress } from '../channels/use-channel.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { loadRooms } from './thunks.ts'

/**
 * Loads the rooms again when the viewer has joined or left the community, which opens other rooms to them. It watches
 * the roles: they come only from the server, while membership is shown before it is confirmed.
 */
export function useRoomsOfStanding() {
  const dispatch = useAppDispatch()
  const channel = useChannelInAddress()
  const id = channel?._id ?? null
  const isIn = channel !== null && channel.roleIds.length > 0
  const before = useRef({ id, isIn })

  useEffect(() => {
    const { current: was } = before
    before.current = { id, isIn }
    if (id && was.id === id && was.isIn !== isIn) void dispatch(loadRooms(id)).catch(() => undefined)
  }, [dispatch, id, isIn])
}
