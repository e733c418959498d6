import { watchingSignals } from '@guildhall/contract/watching'
import { SECOND } from '../clock.ts'
import type { Announcement, Room } from '../ctx.ts'
import { declaredOf } from '../http/serializer.ts'
import type { Kernel } from '../kernel.ts'
import type { Heard } from './announcements.ts'

const HINTS_EVERY_MS = 200
const RESYNC_EVERY_MS = SECOND
/** With more than so many hints and rooms at once, every socket of the other nodes shall ask again. */
const MOST = 2000

export interface Hints {
  /** Gathers what the sockets of other nodes must learn of an announcement. */
  gather(announcement: Announcement): void
  /** Has all sockets of the other nodes ask again. */
  resyncAll(): void
  close(): void
}

/** Calls `send` soon after it was asked to, once for all who asked meanwhile. */
function delayed(ms: number, send: () => void) {
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    timer = undefined
    send()
  }
  return {
    soon() {
      timer ??= setTimeout(run, ms)
    },
    close: () => clearTimeout(timer),
  }
}

/** Only people's rooms and those of watchers: a session that has ended is found by the sweep. */
const isHinted = (room: Room) => room.startsWith('user:') || room.startsWith('watch:')

/**
 * Tells the other nodes through the database what their sockets must learn, since nothing else connects the nodes at the
 * moment. A hint has nobody's words in it, and goes out after a fifth of a second; rooms whose signals have no hint are
 * told to ask again, at most once a second.
 */
export function createHints({ config, log }: Kernel, notify: (heard: Heard[]) => Promise<void>): Hints {
  const hints = new Map<string, Omit<Heard, 'to'> & { to: Set<Room> }>()
  const rooms = new Set<Room>()
  let isForAll = false

  /** What could not be told is made good by everybody asking again, as soon as that can be told. */
  function send(heard: Heard[]) {
    notify(heard).catch((error: unknown) => {
      log.warn({ err: error }, 'the other nodes could not be told')
      resyncAll()
    })
  }
  const hinting = delayed(HINTS_EVERY_MS, () => {
    const gathered = [...hints.values()].map((hint) => ({ ...hint, to: [...hint.to] }))
    hints.clear()
    if (gathered.length > 0) send(gathered)
  })
  const resyncing = delayed(RESYNC_EVERY_MS, () => {
    const { name } = watchingSignals.resync
    const heard: Heard = { name, payload: {}, to: isForAll ? 'everyone' : [...rooms] }
    isForAll = false
    rooms.clear()
    send([heard])
  })

  function resyncAll() {
    isForAll = true
    hints.clear()
    rooms.clear()
    resyncing.soon()
  }

  function gatherHint({ signal, payload, except }: Announcement, to: readonly Room[]) {
    const hint = typeof signal.hint === 'function' ? signal.hint(payload) : { signal, payload }
    const { name } = hint.signal
    const declared = declaredOf(config, name, hint.signal.payload, hint.payload)
    const key = JSON.stringify([name, declared, except])
    const one = hints.get(key) ?? { name, payload: declared, to: new Set<Room>(), except }
    for (const room of to) one.to.add(room)
    hints.set(key, one)
    hinting.soon()
  }

  return {
    gather(announcement) {
      const to = announcement.to.filter(isHinted)
      if (to.length === 0 || isForAll) return
      if (announcement.signal.hint) gatherHint(announcement, to)
      else {
        for (const room of to) rooms.add(room)
        resyncing.soon()
      }
      if (hints.size + rooms.size > MOST) resyncAll()
    },
    resyncAll,
    close() {
      hinting.close()
      resyncing.close()
    },
  }
}
