import { watchingSignals } from '@guildhall/contract/watching'
import type { Server, Socket } from 'socket.io'
import type { Redis } from './redis.ts'

/** A thousand sockets ask again within two seconds, a few at once. */
const SPREAD_MS = 2000
const APART_MS = 2

/**
 * Tells this node's sockets to ask again for what they show when Redis goes and when it comes back, here or on another
 * node: what was said between two nodes meanwhile was lost.
 */
export function createResync(io: Server, redis: Redis) {
  const waiting = new Map<Socket, ReturnType<typeof setTimeout>>()

  function tell() {
    const sockets = [...io.of('/').sockets.values()]
    const spread = Math.min(SPREAD_MS, sockets.length * APART_MS)
    for (const socket of sockets) {
      // One that waits anyway asks after this, too.
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
    // The nodes come back one after the other, and each says so to those that were there before.
    if (isUp) io.serverSideEmit('redisBack')
  })
  return {
    close() {
      for (const timer of waiting.values()) clearTimeout(timer)
    },
  }
}
