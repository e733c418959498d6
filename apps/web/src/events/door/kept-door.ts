import { PERSONAL } from '../../platform/outbox/erase-outbox.ts'
import { type DoorQueue, emptyQueue } from './door-queue.ts'
import type { Door } from './door-state.ts'

const DEVICE = 'guildhall.door.device'
const doorKey = (userId: string, eventId: string) => `${PERSONAL}door.${userId}.${eventId}`

/** What a device needs at a door without network: names and digests, and what it saw. */
interface KeptDoor {
  readonly door: Door | null
  readonly queue: DoorQueue
}

const nothing: KeptDoor = { door: null, queue: emptyQueue }

const isKept = (value: unknown): value is KeptDoor =>
  typeof value === 'object' && value !== null && 'door' in value && 'queue' in value

export function keptDoor(userId: string, eventId: string): KeptDoor {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(doorKey(userId, eventId)) ?? 'null')
    return isKept(kept) ? kept : nothing
  } catch {
    // Without storage the list lives as long as the page.
    return nothing
  }
}

export function keepDoor(userId: string, eventId: string, kept: KeptDoor) {
  try {
    if (kept.door) localStorage.setItem(doorKey(userId, eventId), JSON.stringify(kept))
    else if (kept.queue.scans.length === 0) localStorage.removeItem(doorKey(userId, eventId))
  } catch {
    // What cannot be stored is still on the page.
  }
}

/** Whoever does not keep a door any more has no list of it. */
export function forgetDoor(userId: string, eventId: string) {
  try {
    localStorage.removeItem(doorKey(userId, eventId))
  } catch {
    // Without storage there is no list.
  }
}

let made: string | undefined

/** The id that this device gives itself. */
export function deviceId(): string {
  // Without hyphens, as ids travel.
  made ??= crypto.randomUUID().replaceAll('-', '')
  try {
    const kept = localStorage.getItem(DEVICE)
    if (kept) return kept
    localStorage.setItem(DEVICE, made)
  } catch {
    // Without storage the device is another one after a reload.
  }
  return made
}
