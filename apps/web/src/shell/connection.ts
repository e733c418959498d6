import type { Code } from '@guildhall/contract'
import { createContext, use } from 'react'
import { createValue, type Followed, useValue } from '../platform/value.ts'

export type ConnectionState =
  | { readonly kind: 'up' }
  /** The browser has no network at all. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'waiting'; readonly nextTryAt: number }
  | { readonly kind: 'trying' }

/** The part of the realtime connection whose state is observed here. */
interface Line {
  on(event: 'connect', heard: () => void): unknown
  on(event: 'connect_error', heard: (error: Denial) => void): unknown
  on(event: 'disconnect', heard: (reason: string) => void): unknown
  readonly io: { on(event: 'reconnect_attempt', heard: () => void): unknown }
  connect(): unknown
  disconnect(): unknown
  /** Whether it tries again by itself; it does not after the server has denied it. */
  readonly active: boolean
}

/** Why there is no connection: `data` where the server itself has said so. */
interface Denial {
  readonly data?: { readonly code: Code; readonly retryAfter?: number } | undefined
}

export interface Connection extends Followed<ConnectionState> {
  watch(line: Line): void
  tryNow(): void
}

/** A shorter disconnect is not worth showing. */
const SILENCE_MS = 3000
const FIRST_TRY_MS = 1000
const LAST_TRY_MS = 5000
const up: ConnectionState = { kind: 'up' }

/** The state of the connection to the server. Only a lasting disconnect is reported. */
export function createConnection(window: Window, now: () => number): Connection {
  const told = createValue<ConnectionState>(up)
  let line: Line | null = null
  let tries = 0
  let lineState: ConnectionState = up
  let silence: ReturnType<typeof setTimeout> | undefined
  let nextTry: ReturnType<typeof setTimeout> | undefined

  const actual = () => (window.navigator.onLine ? lineState : ({ kind: 'offline' } as const))

  const tell = () => told.set(actual())

  function changed() {
    const isUp = actual().kind === 'up'
    if (isUp || told.get().kind !== 'up') {
      clearTimeout(silence)
      silence = undefined
      if (!(isUp && told.get().kind === 'up')) tell()
    } else silence ??= setTimeout(tell, SILENCE_MS)
  }

  function lost() {
    const delay = Math.min(LAST_TRY_MS, FIRST_TRY_MS * 2 ** tries)
    lineState = { kind: 'waiting', nextTryAt: now() + delay }
    tries += 1
    changed()
    return delay
  }

  function connectIn(ms: number) {
    clearTimeout(nextTry)
    nextTry = setTimeout(() => {
      if (lineState.kind !== 'up') trying()
      line?.connect()
    }, ms)
  }

  /**
   * The server can be reached where it says why it denies a socket. It has no room for one more, or the session has
   * ended, which the next request finds out.
   */
  function failed({ data }: Denial) {
    if (data?.code === 'rate_limited' || data?.code === 'unauthenticated') {
      lineState = up
      changed()
      if (data.retryAfter) connectIn(data.retryAfter * 1000)
    } else {
      const delay = lost()
      if (line?.active === false) connectIn(delay)
    }
  }

  function trying() {
    lineState = { kind: 'trying' }
    changed()
  }

  /** The socket does not reconnect by itself after a disconnect by the server, such as at its shutdown. */
  function cut(reason: string) {
    lost()
    if (reason === 'io server disconnect') connectIn(FIRST_TRY_MS)
  }

  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  changed()

  return {
    get: told.get,
    subscribe: told.subscribe,
    watch(watched) {
      line = watched
      line.on('connect', () => {
        lineState = up
        tries = 0
        changed()
      })
      line.on('disconnect', cut)
      line.on('connect_error', failed)
      line.io.on('reconnect_attempt', trying)
    },
    tryNow() {
      clearTimeout(nextTry)
      // A socket that waits for its next attempt ignores `connect`, so it must be disconnected first.
      line?.disconnect()
      line?.connect()
    },
  }
}

const always: Connection = {
  get: () => up,
  subscribe: () => () => undefined,
  watch: () => undefined,
  tryNow: () => undefined,
}

export const ConnectionContext = createContext(always)

export function useConnection() {
  const connection = use(ConnectionContext)
  const state = useValue(connection, up)
  return { state, tryNow: connection.tryNow }
}
