import { doorCalls, readTicketCode } from '@guildhall/contract/events'
import { useEffect, useState } from 'react'
import { isGone } from '../../platform/http/request-failed.ts'
import { isOffline, useBackOnline } from '../../platform/online.ts'
import { useMissed, useWatch } from '../../platform/realtime/use-watch.ts'
import { received } from '../../platform/store/collections.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { useLoad } from '../../platform/store/use-load.ts'
import { type QueuedScan, rowsWith, scansOf } from './door-queue.ts'
import type { DoorRow } from './door-state.ts'
import { fetchDoor } from './fetch-door.ts'
import { hashCode } from './hash-code.ts'
import { deviceId, forgetDoor, keptDoor } from './kept-door.ts'
import { closeSound, tellDevice } from './tell-device.ts'
import { useDoorQueue } from './use-door-queue.ts'

/** What became of the last ticket. */
export type DoorResult =
  | { readonly kind: 'in' | 'already'; readonly rowId: string; readonly scan: QueuedScan }
  | { readonly kind: 'notOnList' | 'otherEvent' }

/** Asks the server about a code that is not on this device's list, which may have grown meanwhile. */
const askCode =
  (eventId: string, code: string, time: string): Thunk<Promise<DoorResult>> =>
  async (dispatch, _getState, { request }) => {
    const clientId = deviceId()
    const { results } = await request(doorCalls.checkIn, { eventId, code, clientId, time })
    const [{ outcome, entry } = { outcome: 'notOnList' as const, entry: null }] = results
    if (!entry) return { kind: outcome === 'otherEvent' ? outcome : 'notOnList' }
    await dispatch(fetchDoor(eventId))
    const scan = { registrationId: entry._id, clientId, time, isRemoved: false }
    return { kind: outcome === 'arrived' ? 'in' : 'already', rowId: entry._id, scan }
  }

let last = 0

/** The time, never the same twice, since a scan is known by it. */
function scanTime() {
  last = Math.max(Date.now(), last + 1)
  return new Date(last).toISOString()
}

/** The door of an event on this device: who is in, and letting people in, with network and without. */
export function useDoor(eventId: string) {
  const dispatch = useAppDispatch()
  const me = useAppSelector((state) => state.preloadedData.me?._id ?? '')
  const stored = useAppSelector((state) => state.doors.entities[eventId])
  const [result, setResult] = useState<DoorResult | null>(null)
  const { queue, add, addUnknown, judge, ...sending } = useDoorQueue(eventId, stored)
  const rows = rowsWith(stored?.rows ?? [], queue, me)

  async function load() {
    const { unknown } = queue
    const { rows: listed } = await dispatch(fetchDoor(eventId))
    judge(listed, unknown)
  }
  const { status, error, retry } = useLoad(eventId, async () => {
    const kept = keptDoor(me, eventId).door
    // What this device knew is there at once, and stays where there is no network.
    if (kept && !stored) dispatch(received({ doors: [kept] }))
    await load().catch((failure: unknown) => {
      if (isGone(failure)) forgetDoor(me, eventId)
      throw failure
    })
    return true
  })
  useWatch('door', eventId)
  useWatch('event', eventId)
  useMissed(load)
  useBackOnline(() => void load().catch(() => undefined))

  function show(next: DoorResult) {
    setResult(next)
    tellDevice(next.kind === 'in' || next.kind === 'already' ? next.kind : 'unknown')
  }

  function letIn(row: DoorRow) {
    const scan = { registrationId: row._id, clientId: deviceId(), time: scanTime(), isRemoved: false }
    add(scan)
    show({ kind: row.arrival ? 'already' : 'in', rowId: row._id, scan })
  }

  async function see(text: string) {
    const code = readTicketCode(text)
    if (!code) return show({ kind: 'notOnList' })
    const codeHash = await hashCode(code)
    const row = rows.find((one) => one.codeHash === codeHash)
    if (row) return letIn(row)
    const time = scanTime()
    const asked = isOffline() ? null : await dispatch(askCode(eventId, code, time)).catch(() => null)
    if (!asked) addUnknown(codeHash, time)
    show(asked ?? { kind: 'notOnList' })
  }

  /** Takes back what the server and this device know of somebody's arrival, or one scan of it. */
  function undo(row: DoorRow, only?: QueuedScan) {
    const scans = only
      ? [{ clientId: only.clientId, time: only.time }]
      : scansOf(row).map(({ clientId, sentTime }) => ({ clientId, time: sentTime }))
    add(...scans.map((scan) => ({ ...scan, registrationId: row._id, isRemoved: true })))
    setResult(null)
  }

  useEffect(() => closeSound, [])

  return { door: stored, rows, queue, ...sending, status, error, retry, result, letIn, see, undo }
}
