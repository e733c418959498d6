import type { Payload, Signal } from '@guildhall/contract'
import type { WatchableKind } from '@guildhall/contract/watching'
import type { Database } from './database/connect.ts'
import type { Job } from './jobs.ts'
import type { Kernel } from './kernel.ts'
import { enqueue } from './outbox.ts'
import { unauthenticated } from './refusals.ts'

/** The person who asks, by their session. */
export interface Viewer {
  readonly userId: string
  readonly sessionId: string
  readonly via: 'cookie' | 'header'
  /** When the session's secret was last made. */
  readonly rotatedAt: Date
}

/** Where a call comes from; nothing here proves who somebody is. */
export interface Visit {
  readonly ip: string
  readonly userAgent: string
  readonly fingerprint: string | null
  readonly apiKey: string | null
  /** Browsers keep their credential in a cookie that no script reads; other clients carry the token themselves. */
  readonly isBrowser: boolean
}

export type Room = `user:${string}` | `session:${string}` | `watch:${string}`
export const toUser = (id: string): Room => `user:${id}`
export const toSession = (id: string): Room => `session:${id}`
/** Those whose screen shows this, as long as they may see it. */
export const toWatchers = (thing: string): Room => `watch:${thing}`

/** What a socket asks to hear, or no longer to hear. */
interface Watched {
  readonly kind: WatchableKind
  readonly id: string
  /** Where access to it is decided. */
  readonly within: string
  readonly rooms: readonly Room[]
}

interface Announcement {
  readonly signal: Signal
  readonly payload: unknown
  readonly to: readonly Room[]
}

/** One call being answered: who asks, when, on which connection, and what to say once it is done. */
export class Context {
  readonly kernel: Kernel
  readonly db: Database
  readonly viewer: Viewer | null
  readonly visit: Visit
  readonly now: Date
  readonly announcements: Announcement[] = []
  readonly hangUps: Room[] = []
  /** What the socket that asks shall hear from now on; without rooms it is no longer told. */
  readonly watched: Watched[] = []
  /** The token the answer's cookie shall carry; null expires it. */
  cookie: string | null | undefined

  constructor(kernel: Kernel, db: Database, viewer: Viewer | null, visit: Visit) {
    this.kernel = kernel
    this.db = db
    this.viewer = viewer
    this.visit = visit
    this.now = kernel.clock()
  }

  get me(): Viewer {
    if (!this.viewer) throw unauthenticated()
    return this.viewer
  }

  newId(): string {
    return this.kernel.newId()
  }

  /** Says something over sockets once the write has committed. It may be lost: never the only way to learn a thing. */
  announce<S extends Signal>(signal: S, payload: Payload<S>, ...to: Room[]) {
    this.announcements.push({ signal, payload, to })
  }

  /** Closes the sockets of a room once the write has committed. */
  hangUp(room: Room) {
    this.hangUps.push(room)
  }

  /** Has a job done, now or at a later time, if and only if this write commits. */
  async enqueue<P>(job: Job<P>, payload: P, runAt?: Date) {
    await enqueue(this, job, payload, runAt)
  }
}
