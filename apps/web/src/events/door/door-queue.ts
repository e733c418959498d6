import type { DoorOutcome, DoorScan, SentScan } from '@guildhall/contract/events'
import type { DoorRow } from './door-state.ts'

/** A scan on its way to the server, in the order in which it happened. */
export interface QueuedScan extends SentScan {
  readonly registrationId: string
  readonly isRemoved: boolean
}

/** A code that is not on the list yet; it may be of a ticket that was given out since the list came. */
export interface UnknownScan {
  readonly codeHash: string
  readonly time: string
}

/** Somebody whom this device let in, although they had no place any more, or a ticket that nobody has a place by. */
export interface RefusedScan {
  /** Null for a ticket. */
  readonly registrationId: string | null
  /** Empty where the list did not name them any more either, and for a ticket. */
  readonly name: string
  readonly time: string
}

/** What a device keeps of what it saw until the server has it, and until its doorkeeper knows what was refused. */
export interface DoorQueue {
  readonly scans: readonly QueuedScan[]
  readonly unknown: readonly UnknownScan[]
  readonly refused?: readonly RefusedScan[]
}

export const emptyQueue: DoorQueue = { scans: [], unknown: [] }

const isSameScan = (one: QueuedScan, other: QueuedScan) =>
  one.registrationId === other.registrationId &&
  one.clientId === other.clientId &&
  one.time === other.time &&
  one.isRemoved === other.isRemoved

const isOf = ({ clientId, time }: QueuedScan, scan: DoorScan) =>
  scan.clientId === clientId && scan.sentTime === time

const inOrder = (one: DoorScan, other: DoorScan) =>
  one.time === other.time ? one.clientId.localeCompare(other.clientId) : one.time < other.time ? -1 : 1

export const scansOf = ({ arrival, doubles }: Pick<DoorRow, 'arrival' | 'doubles'>) =>
  arrival ? [arrival, ...doubles] : []

function rowAfter(row: DoorRow, scan: QueuedScan, byId: string | null): DoorRow {
  const others = scansOf(row).filter((one) => !isOf(scan, one))
  const { clientId, time } = scan
  const added = scan.isRemoved ? [] : [{ time, sentTime: time, clientId, byId }]
  const [arrival = null, ...doubles] = [...others, ...added].sort(inOrder)
  return { ...row, arrival, doubles }
}

/** The queue after the server has said what became of some scans: those of nobody with a place are kept to be shown. */
export function queueAfter(
  { scans, unknown, refused = [] }: DoorQueue,
  sent: readonly (QueuedScan & { readonly outcome: DoorOutcome | undefined; readonly name: string })[],
): DoorQueue {
  const withdrawn = sent.filter(({ outcome, isRemoved }) => outcome === 'notOnList' && !isRemoved)
  return {
    scans: scans.filter((scan) => !sent.some((one) => isSameScan(one, scan))),
    unknown,
    refused: [
      ...refused,
      ...withdrawn.map(({ registrationId, name, time }) => ({ registrationId, name, time })),
    ],
  }
}

/** The rows as they will be once the server has what waits here. */
export function rowsWith(
  rows: readonly DoorRow[],
  { scans }: DoorQueue,
  byId: string | null,
): readonly DoorRow[] {
  if (scans.length === 0) return rows
  const waiting = Map.groupBy(scans, ({ registrationId }) => registrationId)
  return rows.map((row) =>
    (waiting.get(row._id) ?? []).reduce((before, scan) => rowAfter(before, scan, byId), row),
  )
}

/** What was not on the list and is now was a ticket all along, at the time it was shown. */
export function recognized(queue: DoorQueue, rows: readonly DoorRow[], clientId: string): DoorQueue {
  const byHash = new Map(rows.map((row) => [row.codeHash, row._id]))
  const found = queue.unknown.flatMap(({ codeHash, time }) => {
    const registrationId = byHash.get(codeHash)
    return registrationId ? [{ registrationId, clientId, time, isRemoved: false }] : []
  })
  if (found.length === 0) return queue
  return {
    ...queue,
    scans: [...queue.scans, ...found],
    unknown: queue.unknown.filter(({ codeHash }) => !byHash.has(codeHash)),
  }
}

/** The queue once a list is there that is newer than these codes: what it does not know is no ticket of this event. */
export function judged(
  queue: DoorQueue,
  rows: readonly DoorRow[],
  clientId: string,
  older: readonly UnknownScan[],
): DoorQueue {
  const now = recognized(queue, rows, clientId)
  const strange = now.unknown.filter((scan) => older.includes(scan))
  if (strange.length === 0) return now
  return {
    ...now,
    unknown: now.unknown.filter((scan) => !older.includes(scan)),
    refused: [
      ...(now.refused ?? []),
      ...strange.map(({ time }) => ({ registrationId: null, name: '', time })),
    ],
  }
}
