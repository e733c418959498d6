import type { IncomingMessage } from 'node:http'
import type { Socket } from 'socket.io'
import { SECOND } from '../clock.ts'
import { addressReader } from '../credentials.ts'
import { addressBucket } from '../http/limits.ts'
import type { Kernel } from '../kernel.ts'
import { type Frames, readFrames, webSocketOf } from './socket-frames.ts'

/** How long a connection may take to say who it is. */
const UNKNOWN_LIFE = 5 * SECOND

type Connection = Socket['conn']

interface Open {
  readonly address: string
  readonly frames: Frames
  readonly lateness: NodeJS.Timeout
  /** Takes this connection out of the counts it is in. */
  leave(): void
}

/** The sockets that are open on this node, by account and by network address. */
export interface SocketCounts {
  /** Whether one more connection that has not said who it is may open from there. */
  hasRoomFor(request: IncomingMessage): boolean
  /** Begins to count a connection, and to read what it sends. */
  opened(connection: Connection): void
  /** Counts the connection as this person's; false where there are too many of theirs, or from their address. */
  signedIn(connection: Connection, userId: string): boolean
  framesOf(connection: Connection): Frames
}

export function createSocketCounts(kernel: Kernel): SocketCounts {
  const { config } = kernel
  const unknown = createCount(config.LIMIT_UNKNOWN_SOCKETS_PER_ADDRESS)
  const ofAddress = createCount(config.LIMIT_SOCKETS_PER_ADDRESS)
  const ofAccount = createCount(config.LIMIT_SOCKETS_PER_ACCOUNT)
  const open = new WeakMap<Connection, Open>()
  const addressOf = addressReader(config)
  const bucketOf = (request: IncomingMessage) => addressBucket(addressOf(request))

  return {
    hasRoomFor: (request) => !unknown.isFull(bucketOf(request)),
    opened(connection) {
      const address = bucketOf(connection.request)
      const frames = readFrames(connection, kernel)
      const lateness = setTimeout(frames.cutOff, UNKNOWN_LIFE)
      const one = { address, frames, lateness, leave: unknown.enter(address) }
      open.set(connection, one)
      // Engine.IO calls a connection closed that still waits for the other side to hang up.
      webSocketOf(connection).once('close', () => {
        clearTimeout(lateness)
        open.get(connection)?.leave()
      })
    },
    signedIn(connection, userId) {
      const one = open.get(connection)!
      if (ofAccount.isFull(userId) || ofAddress.isFull(one.address)) return false
      clearTimeout(one.lateness)
      one.leave()
      const [leaveAccount, leaveAddress] = [ofAccount.enter(userId), ofAddress.enter(one.address)]
      const leave = () => {
        leaveAccount()
        leaveAddress()
      }
      open.set(connection, { ...one, leave })
      return true
    },
    framesOf: (connection) => open.get(connection)!.frames,
  }
}

/** How many there are of each key, up to a bound. */
function createCount(most: number) {
  const counts = new Map<string, number>()
  const countOf = (key: string) => counts.get(key) ?? 0
  return {
    isFull: (key: string) => countOf(key) >= most,
    /** Answers the way out. */
    enter(key: string) {
      counts.set(key, countOf(key) + 1)
      return () => {
        const left = countOf(key) - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
    },
  }
}
