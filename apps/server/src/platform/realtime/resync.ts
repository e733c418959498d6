import { watchingSignals } from '@guildhall/contract/watching'
import type { Server, Socket } from 'socket.io'
import type { Room } from '../ctx.ts'

/** Resync signals are spread over up to two seconds, so that a thousand sockets do not all ask at once. */
const SPREAD_MS = 2000
const APART_MS = 2

/** Tells sockets of this node to ask again for what they show, because signals were lost. */
export function createResync(io: Server) {
  const waiting = new Map<Socket, NodeJS.Timeout>()

  function socketsIn(rooms: readonly Room[]) {
    const { adapter, sockets } = io.of('/')
    const ids = new Set(rooms.flatMap((room) => [...(adapter.rooms.get(room) ?? [])]))
    return [...ids].flatMap((id) => sockets.get(id) ?? [])
  }

  return {
    tell(to: readonly Room[] | 'everyone' = 'everyone') {
      const sockets = to === 'everyone' ? [...io.of('/').sockets.values()] : socketsIn(to)
      const spread = Math.min(SPREAD_MS, sockets.length * APART_MS)
      for (const socket of sockets) {
        // A socket that is already waiting to ask again will do so after this loss, too.
        if (waiting.has(socket)) continue
        const say = () => {
          waiting.delete(socket)
          socket.emit(watchingSignals.resync.name, {})
        }
        waiting.set(socket, setTimeout(say, Math.random() * spread))
      }
    },
    close() {
      for (const timer of waiting.values()) clearTimeout(timer)
    },
  }
}
