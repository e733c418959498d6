import { firstUnreadOf, type SeqRange, segmentAround, unreadOf } from '@guildhall/contract/chats'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import type { RowTarget, ShownRows } from '../../ui/data/rows.ts'
import { dayOf } from '../../ui/display/moment.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import { loadMessages } from '../store/load-messages.ts'
import { readUpTo } from '../store/read-chat.ts'
import { isTemporaryId } from '../store/temporary-chat.ts'
import type { KeptTimeline, MessageLog } from '../store/timeline.ts'
import { rowIdOf, type TimelineRow, timelineRows } from '../timeline/timeline-rows.ts'

const MARKED_MS = 2000

/** The part of a chat that is on the screen: messages without a gap around the place that is read. */
export function useWindow(chatId: string, timeline: KeptTimeline, departing: readonly TimelineRow[]) {
  const dispatch = useAppDispatch()
  const { language, zone } = useWriting()
  const { log } = timeline
  const [unread] = useState(() => {
    const from = firstUnreadOf(log)
    return from === null ? null : { from, count: unreadOf(log) }
  })
  const [place, setPlace] = useState(() => unread?.from ?? log.entries.at(-1)?.seq ?? 0)
  const [goTo, setGoTo] = useState<RowTarget | null>(() => (unread ? { id: 'unread' } : null))
  const [markedId, setMarked] = useState<string | null>(null)
  const [isAtEnd, setAtEnd] = useState(unread === null)
  const loading = useRef(new Set<string>())
  const shown = shownAround(log, place)
  const isWhole = (shown?.to ?? log.floorSeq) >= log.lastSeq

  const from = shown?.from ?? 0
  const to = shown?.to ?? 0
  const rows = useMemo(() => {
    const inZone = (time: string) => dayOf(new Date(time), { language, zone })
    const stored = timelineRows({ timeline, shown: from > 0 ? { from, to } : null, unread, dayOf: inZone })
    return isWhole ? [...stored, ...departing] : stored
  }, [timeline, from, to, unread, language, zone, isWhole, departing])

  useEffect(() => {
    if (markedId === null) return
    const timer = setTimeout(() => setMarked(null), MARKED_MS)
    return () => clearTimeout(timer)
  }, [markedId])

  /** Each page once at a time; what fails is asked for again when its place comes near again. */
  const load = useCallback(
    async (around: 'before' | 'after' | 'around', seq: number) => {
      const key = `${around} ${seq}`
      if (isTemporaryId(chatId) || loading.current.has(key)) return
      loading.current.add(key)
      try {
        await dispatch(loadMessages(chatId, { [around]: seq, limit: 40 }))
      } finally {
        loading.current.delete(key)
      }
    },
    [chatId, dispatch],
  )

  const show = useCallback(
    async (seq: number) => {
      const find = () =>
        dispatch((_dispatch, getState) => {
          const now = getState().timelines.entities[chatId]?.log
          const entry = now?.entries.find((one) => one.seq === seq)
          return now && entry ? rowIdOf(now, entry) : null
        })
      if (find() === null) await load('around', seq)
      setPlace(seq)
      const found = find()
      setMarked(found)
      if (found) setGoTo({ id: found, align: 'center' })
    },
    [chatId, dispatch, load],
  )
  const jump = useCallback((seq: number) => void show(seq), [show])

  async function latest() {
    if (!isWhole) await dispatch(loadMessages(chatId, {}))
    setPlace(Number.POSITIVE_INFINITY)
    setGoTo({ id: null })
  }

  /** Rows of a part that was just left may still be told of, and must not lead back to it. */
  function follow(seq: number) {
    const isLost = segmentAround(log, place) === null
    setPlace((now) => {
      const isHere = now === Number.POSITIVE_INFINITY ? isWhole : now >= from && now <= to
      return isHere || (isLost && now === place) ? seq : now
    })
  }

  function see({ last, isAtEnd: isNowAtEnd }: ShownRows) {
    setAtEnd(isNowAtEnd && isWhole)
    const row = rows.find(({ id }) => id === last)
    if (row?.kind === 'message') follow(row.message.seq)
    const seq = row?.kind === 'message' ? row.message.seq : isNowAtEnd && isWhole ? log.lastSeq : 0
    if (seq > 0 && document.visibilityState === 'visible') dispatch(readUpTo(chatId, seq))
  }

  return {
    rows,
    goTo,
    markedId,
    below: isAtEnd ? null : unreadOf(log),
    older: () => shown && shown.from > log.floorSeq + 1 && void load('before', shown.from),
    newer: () => shown && !isWhole && void load('after', shown.to),
    jump,
    latest: () => void latest(),
    see,
  }
}

/** The messages without a gap around a place; where it is not there any more, those at the end. */
function shownAround(log: MessageLog, place: number): SeqRange | null {
  const last = log.entries.at(-1)?.seq
  if (last === undefined) return null
  return segmentAround(log, place) ?? segmentAround(log, last)
}
