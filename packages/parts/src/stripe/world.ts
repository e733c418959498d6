import { type AccountFacts, Books } from './books.ts'
import type { Clock } from './clock.ts'
import { Deliverer } from './deliver-webhooks.ts'
import { Idempotency } from './idempotency.ts'
import type { Key, Permissions } from './keys.ts'
import { makeIds, makeRandom, type NewId } from './make-ids.ts'
import { invalid } from './refusal.ts'
import { runClock } from './run-clock.ts'

/** How the interface itself fails, for a share of all requests. */
export interface Faults {
  /** Answered with 500 before anything is done. */
  readonly errors: number
  /** Done, but the answer is lost on the way. */
  readonly lostReplies: number
  /** How long every request takes. */
  readonly slowMs: number
  readonly seed: number
}

export type AboutAccount = Partial<Pick<AccountFacts, 'country' | 'currency' | 'name' | 'settles'>>

/** An account with the keys that its owner sees in the dashboard. */
export interface OpenAccount {
  readonly id: string
  readonly secretKey: string
  readonly liveKey: string
  /** Takes all keys of that mode away, and makes a new one. */
  rollKey(isLive?: boolean): string
  /** A key that may do only that. */
  restrictedKey(permissions: Permissions, isLive?: boolean): string
}

/** Everything that one double knows. */
export class World {
  readonly clock: Clock
  readonly newId: NewId
  readonly origin: string
  readonly deliverer = new Deliverer()
  readonly idempotency = new Idempotency()
  /** Of requests that are not answered yet, by account. */
  readonly keysInUse = new Set<string>()
  readonly keys = new Map<string, Key>()
  readonly books: Books[] = []
  #faults: Faults = { errors: 0, lostReplies: 0, slowMs: 0, seed: 1 }
  #random = makeRandom(1)

  constructor(seed: string, clock: Clock, origin: string) {
    this.clock = clock
    this.newId = makeIds(seed)
    this.origin = origin
  }

  openAccount({
    country = 'IE',
    currency = 'eur',
    name = 'Guildhall',
    settles,
  }: AboutAccount = {}): OpenAccount {
    const account: AccountFacts = {
      id: this.newId('acct'),
      country,
      currency,
      name,
      created: this.clock.now(),
      settles,
    }
    const [test, live] = [this.#open(account, false), this.#open(account, true)]
    return {
      id: account.id,
      secretKey: this.#addKey('sk_test', test, null),
      liveKey: this.#addKey('sk_live', live, null),
      rollKey: (isLive = false) => {
        const books = isLive ? live : test
        for (const [secret, key] of this.keys) if (key.books === books) this.keys.delete(secret)
        return this.#addKey(isLive ? 'sk_live' : 'sk_test', books, null)
      },
      restrictedKey: (permissions, isLive = false) =>
        this.#addKey(isLive ? 'rk_live' : 'rk_test', isLive ? live : test, permissions),
    }
  }

  #open(account: AccountFacts, livemode: boolean) {
    const { clock, newId, origin } = this
    const books = new Books({
      account,
      livemode,
      clock,
      newId,
      origin,
      onEvent: (from, event) => this.deliverer.send(from, event),
    })
    this.books.push(books)
    return books
  }

  #addKey(prefix: string, books: Books, permissions: Permissions | null) {
    const secret = this.newId(prefix)
    this.keys.set(secret, { secret, books, permissions })
    return secret
  }

  /** What happened since somebody last asked. */
  catchUp() {
    runClock(this.books, this.clock, this.clock.now())
  }

  advance(to: number) {
    if (to < this.clock.now()) throw invalid('The clock does not go back.', { param: 'to' })
    runClock(this.books, this.clock, to)
  }

  /** The books in which somebody has that id. */
  booksWith(id: string): Books {
    const found = this.books.find(
      (books) => books.find(id) || books.events.find(id) || books.portalSessions.find(id),
    )
    if (!found) throw invalid(`Nothing has the id ${id}`, { code: 'resource_missing' }, 404)
    return found
  }

  setFaults(change: Partial<Faults>) {
    this.#faults = { ...this.#faults, ...change }
    if (change.seed !== undefined) this.#random = makeRandom(change.seed)
  }

  get slowMs() {
    return this.#faults.slowMs
  }

  /** Whether this request goes wrong, and how. */
  fault(): 'error' | 'lostReply' | null {
    const { errors, lostReplies } = this.#faults
    if (errors + lostReplies === 0) return null
    const drawn = this.#random()
    if (drawn < errors) return 'error'
    return drawn < errors + lostReplies ? 'lostReply' : null
  }
}
