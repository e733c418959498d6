import type { WatchableKind } from '@guildhall/contract/watching'
import type { Server, Socket } from 'socket.io'
import type { Ctx, Room, Viewer } from '../ctx.ts'
import type { Kernel } from '../kernel.ts'
import { roomsOfAll, thingOf, type Watchable } from './watchables.ts'

/** The most things that one socket may watch; beyond it the oldest is dropped. */
const MAX_WATCHED = 200
const BATCH = 200

/**
 * A change that may affect who hears what: within one community or one conversation that belongs to none, for one person
 * there, or anywhere when neither is given.
 */
export interface AccessChange {
  readonly within?: string
  readonly userId?: string | null
}

interface Watch {
  readonly kind: WatchableKind
  readonly id: string
  readonly within: string
  readonly rooms: readonly Room[]
}

export interface Watching {
  /** The number of access changes so far. */
  changes(): number
  /**
   * Puts a socket into the rooms its command asked for; if access has changed while the command was answered, access is
   * checked again.
   */
  apply(socket: Socket, ctx: Ctx, changesBefore: number): void
  /** Checks access again for all viewers that a change may affect, one change after the other. */
  recheck(change: AccessChange): Promise<void>
}

const watchesOf = (socket: Socket) => {
  const data = socket.data as { watches?: Map<string, Watch> }
  data.watches ??= new Map()
  return data.watches
}
const userOf = (socket: Socket) => (socket.data.viewer as Viewer).userId

/** Makes a socket's rooms exactly those of what it watches. */
function settle(socket: Socket) {
  const wanted = new Set<string>([...watchesOf(socket).values()].flatMap(({ rooms }) => rooms))
  for (const room of [...socket.rooms])
    if (room.startsWith('watch:') && !wanted.has(room)) void socket.leave(room)
  void socket.join([...wanted])
}

/** Keeps the rooms of sockets in step with what their people may see. */
export function createWatching(io: Server, { db, log }: Kernel, watchables: readonly Watchable[]): Watching {
  let changes = 0
  let queue = Promise.resolve()

  function concerned({ within, userId }: AccessChange) {
    return [...io.of('/').sockets.values()].flatMap((socket) => {
      if (userId && userOf(socket) !== userId) return []
      return [...watchesOf(socket)]
        .filter(([, watch]) => within === undefined || watch.within === within)
        .map(([thing, watch]) => ({ ...watch, socket, thing, watch, userId: userOf(socket) }))
    })
  }

  async function ask(change: AccessChange) {
    const all = concerned(change)
    for (let from = 0; from < all.length; from += BATCH) {
      const some = all.slice(from, from + BATCH)
      // When the check fails, the watcher hears nothing.
      const rooms = await roomsOfAll(watchables, db, some).catch((error: unknown) => {
        log.warn({ err: error }, 'could not ask who may listen')
        return some.map(() => [])
      })
      for (const [index, { socket, thing, watch }] of some.entries()) {
        const watches = watchesOf(socket)
        if (watches.get(thing) !== watch) continue
        if (rooms[index]!.length === 0) watches.delete(thing)
        else watches.set(thing, { ...watch, rooms: rooms[index]! })
        settle(socket)
      }
    }
  }

  const recheck = (change: AccessChange) => {
    changes += 1
    queue = queue.then(() => ask(change))
    return queue
  }

  return {
    changes: () => changes,
    recheck,
    apply(socket, ctx, changesBefore) {
      if (ctx.watched.length === 0) return
      const watches = watchesOf(socket)
      for (const watch of ctx.watched) {
        watches.delete(thingOf(watch))
        if (watch.rooms.length > 0) watches.set(thingOf(watch), watch)
      }
      for (const thing of [...watches.keys()].slice(0, Math.max(0, watches.size - MAX_WATCHED)))
        watches.delete(thing)
      settle(socket)
      if (changes !== changesBefore) void recheck({ userId: userOf(socket) })
    },
  }
}
