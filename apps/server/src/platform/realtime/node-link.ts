import { watchingSignals } from '@guildhall/contract/watching'
import type { Server } from 'socket.io'
import { SECOND } from '../clock.ts'
import type { Announcement, Room } from '../ctx.ts'
import type { Kernel } from '../kernel.ts'
import type { Heard } from './announcements.ts'
import { createHints } from './hints.ts'
import type { Redis } from './redis.ts'
import { createResync } from './resync.ts'

const AWAY_EVERY = SECOND
/** How long a node that has said that it cannot reach Redis counts as such. */
const AWAY_FOR = 3 * SECOND
/** What nodes say to each other beside signals. */
const AWAY = 'redisAway'
const HANG_UP = 'hangUp'

/** What this node says to the others, and hears from them, through the database. */
export interface NodeLink {
  /** Tells the other nodes of an announcement in the way that Redis cannot at the moment. */
  gather(announcement: Announcement): void
  /** The same for rooms whose sockets shall be closed. */
  hangUp(rooms: readonly Room[]): void
  hear(heard: Heard): void
  /** The connection on which other nodes are heard was cut for a while. */
  missed(): void
  close(): void
}

/**
 * Connects the nodes through the database where Redis does not: there is none, it is away, or another node cannot reach
 * it. When it goes and when it comes back, the sockets of all nodes ask again, since no node can know what was lost in
 * the moment before it noticed.
 */
export function createNodeLink(
  io: Server,
  kernel: Kernel,
  redis: Redis | null,
  notify: (heard: Heard[]) => Promise<void>,
): NodeLink {
  const node = kernel.newId()
  const tellNodes = (heard: Heard[]) => notify(heard.map((one) => ({ ...one, from: node })))
  const hints = createHints(kernel, tellNodes)
  const resync = createResync(io)
  /** Until when some node may not hear what Redis carries. */
  let awayUntil = 0
  const mayBeAway = () => !redis?.isUp() || performance.now() < awayUntil

  function noteAway() {
    const isNew = !mayBeAway()
    awayUntil = performance.now() + AWAY_FOR
    // That node did not hear what was published before this moment.
    if (isNew) hints.resyncAll()
  }

  redis?.onChange((isUp) => {
    resync.tell()
    // Nodes lose and find Redis one after the other: what was published just before reached nobody, and after its return
    // hints go on until the last node has it back.
    if (!isUp) hints.resyncAll()
    awayUntil = performance.now() + AWAY_FOR
  })
  const beats = setInterval(() => {
    // One that fails will not be missed: the next follows.
    if (redis && !redis.isUp()) tellNodes([{ name: AWAY, payload: {}, to: [] }]).catch(() => undefined)
  }, AWAY_EVERY)

  return {
    gather(announcement) {
      if (mayBeAway()) hints.gather(announcement)
    },
    hangUp(rooms) {
      // Only where Redis certainly cannot: it would be quicker than the signal that Redis carries before. Where it is not
      // heard, the sweep finds the session that has ended.
      if (rooms.length > 0 && !redis?.isUp())
        tellNodes([{ name: HANG_UP, payload: {}, to: rooms }]).catch(() => undefined)
    },
    hear(heard) {
      const { name, payload, to, except, from } = heard
      if (from === node) return
      if (name === AWAY) noteAway()
      else if (name === HANG_UP && to !== 'everyone') io.local.in([...to]).disconnectSockets(true)
      else if (from && name === watchingSignals.resync.name) resync.tell(to)
      else if (to !== 'everyone')
        io.local
          .to([...to])
          .except([...(except ?? [])])
          .emit(name, payload)
    },
    missed: () => resync.tell(),
    close() {
      clearInterval(beats)
      hints.close()
      resync.close()
    },
  }
}
