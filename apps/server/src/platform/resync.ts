import { watchingSignals } from '@guildhall/contract/watching'
import type { Server, Socket } from 'socket.io'
import type { Redis } from './redis.ts'

/** Resync signals are spread over up to two seconds, so that a thousand sockets do not all ask at once. */
const SPREAD_MS = 2000
const APART_MS = 2

/**
 * Tells this node's sockets to ask again for what they show when Redis goes down and when it comes back, here or on
 * another node: the signals between nodes in the meantime were lost.
 */
export function createResync(io: Server, redis: Redis) {
  const waiting = new Map<Socket, ReturnType<typeof setTimeout>>()

  function tell() {
    const sockets = [...io.of('/').sockets.values()]
    const spread = Math.min(SPREAD_MS, sockets.length * APART_MS)
    for (const socket of sockets) {
      // A socket that is already waiting to ask again will do so after this outage, too.
      if (waiting.has(socket)) continue
      const say = () => {
        waiting.delete(socket)
        socket.emit(watchingSignals.resync.name, {})
      }
      waiting.set(socket, setTimeout(say, Math.random() * spread))
    }
  }

  io.on('redisBack', tell)
  redis.onChange((isUp) => {
    tell()
    // The nodes reconnect one after the other, and each tells those that were back before it.
    if (isUp) io.serverSideEmit('redisBack')
  })
  return {
    close() {
      for (const timer of waiting.values()) clearTimeout(timer)
    },
  }
}
