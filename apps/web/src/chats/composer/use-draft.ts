import { type Chat, MAX_MESSAGE } from '@guildhall/contract/chats'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { type DeviceDraft, keepDraft, noDraft, readDraft, reconcile } from '../store/device-draft.ts'
import { saveDraft } from '../store/save-draft.ts'
import { isTemporaryId } from '../store/temporary-chat.ts'

const REST_MS = 2000

const seatOf = (text: string, time: string | null) => ({ text, at: time === null ? 0 : Date.parse(time) })

/**
 * Keeps what is being written: on this device at once, in the seat after a pause, for the person's other devices. Off
 * while a message is edited.
 */
export function useDraft(chat: Chat, isOn: boolean, show: (text: string) => void) {
  const dispatch = useAppDispatch()
  const { _id: chatId, draft, draftTime } = chat
  const userId = useAppSelector((state) => state.preloadedData.me?._id ?? '')
  const [kept, setKept] = useState<DeviceDraft>(() =>
    isOn ? reconcile(readDraft(userId, chatId), seatOf(draft, draftTime)) : noDraft,
  )
  const latest = useRef(kept)
  /** The seat tells every device what it was given, this one too. */
  const given = useRef(new Set<string>())

  const keep = (change: Partial<DeviceDraft>) => {
    const next = { ...latest.current, ...change }
    latest.current = next
    setKept(next)
    keepDraft(userId, chatId, next)
  }

  const save = useEffectEvent((to: string) => {
    const { text, saved } = latest.current
    const hasSeat = chat.isMember && !isTemporaryId(to)
    if (!isOn || !hasSeat || text === saved || text.length > MAX_MESSAGE) return
    given.current.add(text)
    dispatch(saveDraft(to, text)).then(
      () => keep({ saved: text }),
      // It is on the device, and is saved with the next change or when the chat is opened again.
      () => undefined,
    )
  })
  const follow = useEffectEvent((text: string, time: string | null) => {
    if (!isOn || given.current.has(text)) return
    given.current.clear()
    const next = reconcile(latest.current, seatOf(text, time))
    if (next.text !== latest.current.text) show(next.text)
    keep(next)
  })

  useEffect(() => follow(draft, draftTime), [draft, draftTime])
  useEffect(() => {
    if (kept.text === kept.saved) return
    // What was sent or removed is gone from the other devices at once.
    const timer = setTimeout(() => save(chatId), kept.text === '' ? 0 : REST_MS)
    return () => clearTimeout(timer)
  }, [chatId, kept.text, kept.saved])
  useEffect(() => () => save(chatId), [chatId])

  return {
    text: kept.text,
    other: kept.other,
    note: (text: string) => isOn && keep({ text, at: Date.now() }),
    /** Shows the other draft, and keeps this one in its place. */
    swap: () => {
      const { text, other } = latest.current
      keep({ text: other, other: text, at: Date.now() })
      show(other)
    },
    dropOther: () => keep({ other: '' }),
  }
}
