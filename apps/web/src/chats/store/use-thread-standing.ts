import { chatCalls } from '@guildhall/contract/chats'
import { useEffect, useRef } from 'react'
import { received } from '../../platform/store/collections.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { MOST_THREADS } from '../thread-groups.ts'
import { forget } from './seat-thunks.ts'

/** Fetches the threads of a community that are open to the viewer, and forgets the others. */
function recheckThreads(channelId: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const filters = JSON.stringify({ channelId, type: 'channelThread' })
    const { chats } = await request(chatCalls.getChats, { filters, limit: MOST_THREADS })
    const isOpen = new Set(chats.map(({ _id }) => _id))
    for (const { _id, type, channel } of Object.values(getState().chats.entities))
      if (type === 'channelThread' && channel === channelId && !isOpen.has(_id)) forget(dispatch, _id)
    dispatch(received({ chats }))
  }
}

/** A thread goes with the role that opened it: its community's are looked at again when the viewer's standing changes. */
export function useThreadStanding(channelId: string | null) {
  const dispatch = useAppDispatch()
  const standing = useAppSelector((state) => {
    const channel = channelId === null ? undefined : state.channels.entities[channelId]
    if (!channel) return null
    const { roleIds, userPermissions, isMember, isModerator, isAdmin, isMuted } = channel
    return JSON.stringify({ roleIds, userPermissions, isMember, isModerator, isAdmin, isMuted })
  })
  const before = useRef({ channelId, standing })
  useEffect(() => {
    const { channelId: ofId, standing: old } = before.current
    before.current = { channelId, standing }
    if (channelId === null || channelId !== ofId || standing === old) return
    // What fails now is asked again when the page is loaded.
    void dispatch(recheckThreads(channelId)).catch(() => undefined)
  }, [dispatch, channelId, standing])
}
