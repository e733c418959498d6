import type { Since } from '@guildhall/contract/unread'
import { useEffect, useEffectEvent, useState } from 'react'
import type { KeptContext } from '../contexts/collections.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { useTabHidden } from '../ui/feedback/use-tab-hidden.ts'
import { selectIsUnread } from './selectors.ts'
import { seeRoom } from './thunks.ts'

/**
 * Marks a room as seen while its feed is shown and the tab is visible, also what is posted meanwhile; answers up to
 * where it had been seen when the feed was opened.
 */
export function useSeeing(room: KeptContext, isMember: boolean): Since | null {
  const dispatch = useAppDispatch()
  const [since, setSince] = useState<Since | null>(null)
  const isHidden = useTabHidden()
  const isUnread = useAppSelector((state) => selectIsUnread(state, room.channelId, room._id))
  const isShown = isMember && !isHidden

  const see = useEffectEvent(async () => {
    const found = await dispatch(seeRoom(room))
    setSince((first) => first ?? found)
  })

  // Once when the feed is opened, and again when there is something new.
  const isToSee = isShown && (isUnread || since === null)
  useEffect(() => {
    if (isToSee) void see()
  }, [isToSee])

  return since
}
