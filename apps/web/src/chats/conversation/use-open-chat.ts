import { useEffect, useEffectEvent } from 'react'
import { useMissed, useWatch } from '../../platform/realtime/use-watch.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { useLoad } from '../../platform/store/use-load.ts'
import { follow, openChat } from '../store/open-chat.ts'
import { outboxOfMe } from '../store/send-message.ts'
import { tellRest } from '../store/tell-receipt.ts'
import { isTemporaryId } from '../store/temporary-chat.ts'
import { selectTimeline } from '../store/timeline.ts'
import { useThreadStanding } from '../store/use-thread-standing.ts'

/** Opens a chat and follows it: what was missed while signals were lost is fetched by number. */
export function useOpenChat(chatId: string) {
  const dispatch = useAppDispatch()
  const chat = useAppSelector((state) => state.chats.entities[chatId])
  const timeline = useAppSelector((state) => selectTimeline(state, chatId))
  useWatch('chat', isTemporaryId(chatId) ? null : chatId)
  useThreadStanding(chat?.channel ?? null)
  const { status, error, retry } = useLoad(chatId, () => dispatch(openChat(chatId)))

  // What fails now is tried again with the next signal.
  useMissed(() => dispatch(follow(chatId)).catch(() => undefined))
  useEffect(() => {
    void dispatch(outboxOfMe())
  }, [dispatch])

  // Phones say no more of leaving than that the page is hidden.
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && dispatch(tellRest())
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [dispatch])

  // Clearing a chat drops what was loaded of it.
  const isDropped = status === 'done' && chat !== undefined && timeline === undefined
  const openAgain = useEffectEvent(retry)
  useEffect(() => {
    if (isDropped) openAgain()
  }, [isDropped])

  const isOpened = timeline !== undefined && timeline.log.changeCursor !== null
  return { chat, timeline: isOpened ? timeline : undefined, status, error, retry }
}
