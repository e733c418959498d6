import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { chatPath } from '../store/chat-path.ts'
import { openChat } from '../store/open-chat.ts'
import { forget } from '../store/seat-thunks.ts'
import { takeOver } from '../store/take-over.ts'
import { isTemporaryId, receiverOf, selectDirectWith } from '../store/temporary-chat.ts'

/** Puts the server's chat in the place of a temporary one as soon as there is one, without the reader noticing. */
export function useServerChat(chatId: string, slug: string | undefined) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const chat = useAppSelector((state) =>
    isTemporaryId(chatId) ? selectDirectWith(state, receiverOf(chatId)) : undefined,
  )
  const realId = chat?._id

  useEffect(() => {
    if (realId === undefined) return
    let isHere = true
    let isReplaced = false
    async function replace(id: string) {
      // What cannot be loaded now is asked for again by the page that opens.
      await dispatch(openChat(id)).catch(() => undefined)
      if (!isHere) return
      dispatch((_dispatch, getState) => {
        const found = getState().chats.entities[id]
        if (found) dispatch(takeOver(found))
      })
      isReplaced = true
      await navigate(chatPath(slug, id), { replace: true })
    }
    void replace(realId)
    return () => {
      isHere = false
      // Until the server's chat is on the screen, the temporary one is.
      if (isReplaced) forget(dispatch, chatId)
    }
  }, [dispatch, navigate, slug, chatId, realId])
}
