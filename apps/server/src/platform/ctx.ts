import type { Language, Payload, Signal } from '@guildhall/contract'
import type { WatchableKind } from '@guildhall/contract/watching'
import type { Database } from './database/connect.ts'
import { entriesOf } from './domain.ts'
import type { Fact } from './facts.ts'
import type { Job } from './jobs/jobs.ts'
import { enqueue, enqueueAll } from './jobs/outbox.ts'
import type { Kernel } from './kernel.ts'
import { unauthenticated } from './refusals.ts'

/** The person who asks, by their session. */
export interface Viewer {
  readonly userId: string
  readonly sessionId: string
  readonly via: 'cookie' | 'header'
  /** When the session's secret was last made. */
  readonly rotatedAt: Date
}

/** Where a call comes from; nothing here proves who the caller is. */
export interface Visit {
  readonly ip: string
  readonly userAgent: string
  readonly fingerprint: string | null
  readonly apiKey: string | null
  /** Browsers keep their credential in a cookie that no script reads; other clients carry the token themselves. */
  readonly isBrowser: boolean
  /** Which of our languages this browser asks for; null where it asks for none. */
  readonly language: Language | null
  /** The socket that sent a command; a call has none. */
  readonly socket?: Room
  /** Whether that socket is in a room now. */
  readonly hears?: (room: Room) => boolean
}

export type Room = `user:${string}` | `session:${string}` | `socket:${string}` | `watch:${string}`
export const toUser = (id: string): Room => `user:${id}`
export const toSession = (id: string): Room => `session:${id}`
export const toSocket = (id: string): Room => `socket:${id}`
/** The sockets whose screen shows this thing, for as long as their people may see it. */
export const toWatchers = (thing: string): Room => `watch:${thing}`

/** What a socket starts to watch or stops watching. */
interface Watched {
  readonly kind: WatchableKind
  readonly id: string
  /** The id of what decides access to it: its community, or itself where it belongs to none. */
  readonly within: string
  readonly rooms: readonly Room[]
}

export interface Announcement {
  readonly signal: Signal
  readonly payload: unknown
  readonly to: readonly Room[]
  /** Whose sockets do not hear it, though they are in the rooms. */
  readonly except: readonly Room[]
}

declare module './domain.ts' {
  interface Domain {
    /** How the domain reacts to facts that lower domains tell. */
    readonly hears?: readonly Hearing[]
  }
}

/** How a domain reacts to a fact, within the write that tells it. */
export interface Hearing {
  readonly fact: Fact<unknown>
  hear(write: Write, payload: unknown): Promise<void>
}

export const hears = <P>(fact: Fact<P>, hear: (write: Write, payload: P) => Promise<void>): Hearing => ({
  fact,
  hear: (write, payload) => hear(write, payload as P),
})

/**
 * A write in progress, of a call, a job or a chore: its time, its connection, and what to announce once it has
 * committed.
 */
export class Write {
  readonly kernel: Kernel
  readonly db: Database
  readonly now: Date
  readonly announcements: Announcement[] = []

  constructor(kernel: Kernel, db: Database) {
    this.kernel = kernel
    this.db = db
    this.now = kernel.clock()
  }

  newId(): string {
    return this.kernel.newId()
  }

  /**
   * Announces a signal over sockets once the write has committed. It may be lost, so it is never the only way to learn
   * something.
   */
  announce<S extends Signal>(signal: S, payload: Payload<S>, ...to: Room[]) {
    this.announceExcept([], signal, payload, ...to)
  }

  /** The same without the sockets of some rooms, such as the one that asked, which has the answer already. */
  announceExcept<S extends Signal>(except: readonly Room[], signal: S, payload: Payload<S>, ...to: Room[]) {
    // To no room would be to every socket.
    if (to.length > 0) this.announcements.push({ signal, payload, to, except })
  }

  /** Enqueues a job, for now or a later time, which runs if and only if this write commits. */
  async enqueue<P>(job: Job<P>, payload: P, runAt?: Date) {
    await enqueue(this, job, payload, runAt)
  }

  /** Enqueues many jobs of one kind in one statement. */
  async enqueueAll<P>(job: Job<P>, payloads: readonly P[]) {
    await enqueueAll(this, job, payloads)
  }

  /**
   * Calls the domains that handle a fact, one after the other, within this transaction. The highest domain comes first:
   * its counts depend on rows of the lower ones, and the rows of people, which other writes lock last, belong to the
   * lowest.
   */
  async tell<P>(fact: Fact<P>, payload: P) {
    if (!this.db.isTransaction) throw new Error(`${fact.name} is told outside a transaction`)
    if (!entriesOf(this.kernel, 'tells').some((told) => told.includes(fact)))
      throw new Error(`${fact.name} is told but no domain lists it`)
    for (const hearings of entriesOf(this.kernel, 'hears').reverse())
      for (const hearing of hearings) if (hearing.fact === fact) await hearing.hear(this, payload)
  }
}

/** One call being answered: who asks, from where, and what happens to their sockets and their cookie. */
export class Ctx extends Write {
  readonly viewer: Viewer | null
  readonly visit: Visit
  /** Whether the caller asks to change something. */
  readonly isWrite: boolean
  readonly hangUps: Room[] = []
  /** What the asking socket watches from now on; an entry without rooms ends the watch. */
  readonly watched: Watched[] = []
  /** The token the answer's cookie shall carry; null expires it. */
  cookie: string | null | undefined
  readonly #remembered = new Map<string, Promise<unknown>>()

  constructor(kernel: Kernel, db: Database, viewer: Viewer | null, visit: Visit, isWrite = false) {
    super(kernel, db)
    this.viewer = viewer
    this.visit = visit
    this.isWrite = isWrite
  }

  get me(): Viewer {
    if (!this.viewer) throw unauthenticated()
    return this.viewer
  }

  /**
   * Asks once what several parts of one read ask, such as the preloaders of a page. A write asks each time, since it may
   * have changed the answer.
   */
  remember<T>(question: string, ask: () => Promise<T>): Promise<T> {
    if (this.isWrite || this.db.isTransaction) return ask()
    const answer = (this.#remembered.get(question) as Promise<T> | undefined) ?? ask()
    this.#remembered.set(question, answer)
    return answer
  }

  /** Closes the sockets of a room once the write has committed. */
  hangUp(room: Room) {
    this.hangUps.push(room)
  }
}
