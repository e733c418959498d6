import { createContext, use } from 'react'
import { createValue, type Followed, useValue } from '../platform/value.ts'

export type ConnectionState =
  | { readonly kind: 'up' }
  /** The browser has no network at all. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'waiting'; readonly nextTryAt: number }
  | { readonly kind: 'trying' }

/** As much of the realtime connection as can be seen from outside. */
interface Line {
  on(event: 'connect' | 'connect_error', heard: () => void): unknown
  on(event: 'disconnect', heard: (reason: string) => void): unknown
  readonly io: { on(event: 'reconnect_attempt', heard: () => void): unknown }
  connect(): unknown
  disconnect(): unknown
}

export interface Connection extends Followed<ConnectionState> {
  watch(line: Line): void
  tryNow(): void
}

/** A short cut is nobody's business. */
const SILENCE_MS = 3000
const FIRST_TRY_MS = 1000
const LAST_TRY_MS = 5000
const up: ConnectionState = { kind: 'up' }

/** What stands between this page and the server. Only a cut that lasts is told. */
export function createConnection(window: Window, now: () => number): Connection {
  const told = createValue<ConnectionState>(up)
  let line: Line | null = null
  let tries = 0
  let lineState: ConnectionState = up
  let silence: ReturnType<typeof setTimeout> | undefined

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
  }

  function trying() {
    lineState = { kind: 'trying' }
    changed()
  }

  /** A line that the server itself has cut, as it does when it ends, is not taken up again by itself. */
  function cut(reason: string) {
    lost()
    if (reason !== 'io server disconnect') return
    setTimeout(() => {
      trying()
      line?.connect()
    }, FIRST_TRY_MS)
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
      line.on('connect_error', lost)
      line.io.on('reconnect_attempt', trying)
    },
    tryNow() {
      // While it waits for its next try, a connection takes no other: it has to be ended first.
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
