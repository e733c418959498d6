import { type DoorOutcome, doorCalls, MAX_SCANS } from '@guildhall/contract/events'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { codeOf, isGone, serverMessage } from '../../platform/http/request-failed.ts'
import { isOffline, useBackOnline } from '../../platform/online.ts'
import { changed } from '../../platform/store/collections.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import type { Thunk } from '../../platform/store/store.ts'
import {
  type DoorQueue,
  judged,
  type QueuedScan,
  queueAfter,
  recognized,
  type UnknownScan,
} from './door-queue.ts'
import { type Door, type DoorRow, rowsAfter } from './door-state.ts'
import { deviceId, keepDoor, keptDoor } from './kept-door.ts'

/** How long until what could not be sent is tried again. */
const AGAIN_MS = 10_000

interface Sent {
  readonly outcomes: readonly DoorOutcome[]
}

/** Sends scans, and shows what is known of these people then. */
const sendScans =
  (eventId: string, scans: readonly QueuedScan[]): Thunk<Promise<Sent>> =>
  async (dispatch, getState, { request }) => {
    const { results, keepers, changeNo } = await request(doorCalls.checkIn, { eventId, scans: [...scans] })
    const door = getState().doors.entities[eventId]
    if (door) {
      const entries = results.flatMap(({ entry }) => entry ?? [])
      const known = new Map([...door.keepers, ...keepers].map((keeper) => [keeper._id, keeper]))
      const rows = rowsAfter(door.rows, changeNo, entries)
      dispatch(changed({ doors: { [eventId]: { rows, keepers: [...known.values()] } } }))
    }
    return { outcomes: results.map(({ outcome }) => outcome) }
  }

/**
 * What this device saw and the server does not have yet: kept in its order, also across a reload, and sent as soon as
 * there is a network.
 */
export function useDoorQueue(eventId: string, door: Door | undefined) {
  const dispatch = useAppDispatch()
  const userId = useAppSelector((state) => state.preloadedData.me?._id ?? '')
  const [queue, setQueue] = useState<DoorQueue>(() => keptDoor(userId, eventId).queue)
  const [failures, setFailures] = useState(0)
  /** Why the server does not take them, where trying again by itself would not change that. */
  const [refusal, setRefusal] = useState<{ readonly text: string } | null>(null)
  const isSending = useRef(false)

  const waiting = door ? recognized(queue, door.rows, deviceId()) : queue
  if (waiting !== queue) setQueue(waiting)

  useEffect(() => {
    keepDoor(userId, eventId, { door: door ?? keptDoor(userId, eventId).door, queue })
  }, [userId, eventId, door, queue])

  const send = useEffectEvent(async () => {
    const scans = queue.scans.slice(0, MAX_SCANS)
    if (isSending.current || scans.length === 0 || isOffline()) return
    isSending.current = true
    const names = new Map(door?.rows.map(({ _id, name }) => [_id, name]))
    try {
      const { outcomes } = await dispatch(sendScans(eventId, scans))
      setFailures(0)
      setRefusal(null)
      const sent = scans.map((scan, at) => ({
        ...scan,
        outcome: outcomes[at],
        name: names.get(scan.registrationId) ?? '',
      }))
      setQueue((now) => queueAfter(now, sent))
    } catch (error) {
      // Whatever kept them from the server, they wait here in their order.
      const isRefused = codeOf(error) === 'conflict' || isGone(error)
      setRefusal(isRefused ? { text: serverMessage(error) ?? '' } : null)
      setFailures((count) => (isRefused ? 0 : count + 1))
    } finally {
      isSending.current = false
    }
  })

  const { scans } = queue
  useEffect(() => {
    if (scans.length > 0) void send()
  }, [scans])
  useEffect(() => {
    if (failures === 0) return
    const timer = setTimeout(() => void send(), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [failures])
  useBackOnline(() => void send())

  return {
    queue,
    hasFailed: failures > 0,
    refusal,
    sendAgain: () => void send(),
    forgetRefused: () => setQueue((now) => ({ ...now, refused: [] })),
    add: (...scans: QueuedScan[]) => setQueue((now) => ({ ...now, scans: [...now.scans, ...scans] })),
    /** Says of codes what a list knows of them that was asked for after they had been shown. */
    judge: (rows: readonly DoorRow[], older: readonly UnknownScan[]) =>
      setQueue((now) => judged(now, rows, deviceId(), older)),
    addUnknown: (codeHash: string, time: string) =>
      setQueue((now) =>
        now.unknown.some((one) => one.codeHash === codeHash)
          ? now
          : { ...now, unknown: [...now.unknown, { codeHash, time }] },
      ),
  }
}
