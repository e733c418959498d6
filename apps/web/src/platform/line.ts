import type { Command, Problem, Reply, Sent } from '@guildhall/contract'
import { type WatchableKind, watchingCommands } from '@guildhall/contract/watching'
import { RequestFailed } from './http/request-failed.ts'
import type { SayRefusal } from './http/say-refusal.ts'

/** The part of the realtime connection that is needed to send commands to the server. */
interface Socket {
  readonly connected: boolean
  timeout(ms: number): { emitWithAck(name: string, input: unknown): Promise<unknown> }
  on(event: 'connect' | 'connect_error', listener: () => void): unknown
}

export type AskCommand = <C extends Command>(command: C, input: Sent<C>) => Promise<Reply<C>>

/** How a page talks over the socket, whether or not there is a connection at the moment. */
export interface Line {
  /** Sends the command once connected, and again if no answer came and repeating it does no harm. */
  readonly ask: AskCommand
  /** Receives signals about a record until the returned function is called. */
  watch(kind: WatchableKind, id: string): () => void
  /** Calls the listener when signals may have been lost: after a disconnect, or because the server says so. */
  onMissed(listener: () => void): () => void
  /** Reports that signals may have been lost. */
  missed(): void
  /** Resolves once signals arrive, or once none will for now: only what is loaded after that has no gap before them. */
  listening(): Promise<void>
  /** Sets the connection to talk over; null where there will be none. */
  open(socket: Socket | null): void
}

interface Watch {
  readonly kind: WatchableKind
  readonly id: string
  /** How many components on the page watch it. */
  count: number
}

const DEADLINE_MS = 12_000
const TRY_MS = 4000

/** Repeating is harmless for a query, and for a write that the server can recognize. */
const mayRepeat = ({ kind }: Command, input: object) =>
  kind === 'read' || (kind === 'write' && 'uniqueId' in input)

const isWorthWaiting = ({ code }: Problem) => code === 'rate_limited' || code === 'unavailable'

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export function createLine(now: () => number = Date.now, say?: SayRefusal): Line {
  const watches = new Map<string, Watch>()
  const listeners = new Set<() => void>()
  const waiting = new Set<() => void>()
  const registering = new Set<Promise<unknown>>()
  const { promise: hasFirst, resolve: listens } = Promise.withResolvers<void>()
  let socket: Socket | null = null
  let hasBegun = false

  /** Resolves when connected, or when the time is up. */
  const connected = (ms: number) =>
    new Promise<void>((resolve) => {
      if (socket?.connected) return resolve()
      const done = () => {
        clearTimeout(timer)
        waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      waiting.add(done)
    })

  const ask: AskCommand = async (command, input) => {
    const until = now() + DEADLINE_MS
    const left = () => until - now()
    const isRepeatable = mayRepeat(command, input)
    for (;;) {
      await connected(left())
      if (!socket?.connected) throw new RequestFailed('network error', {})
      const answer = await socket
        .timeout(Math.min(TRY_MS, left()))
        .emitWithAck(command.name, input)
        .catch((cause: unknown) => ({ cause }))
      const { error } = answer as { error?: Problem & { retryAfter?: number } }
      if (!(answer as { cause?: unknown }).cause && !error) return answer as Reply<typeof command>
      const waitMs = error ? (error.retryAfter ?? 1) * 1000 : 0
      const isFinal = error ? !isWorthWaiting(error) : !isRepeatable
      if (isFinal || left() <= waitMs) throw await failureOf(answer, error, say)
      await sleep(waitMs)
    }
  }

  const missed = () => {
    for (const listener of listeners) listener()
  }

  /**
   * The server forgets watches with the connection: a new one registers all of them again and then reports missed
   * signals.
   */
  async function begin() {
    const isAgain = hasBegun
    hasBegun = true
    await Promise.allSettled(
      [...watches.values()].map(({ kind, id }) => ask(watchingCommands.watch, { [kind]: id })),
    )
    listens()
    if (isAgain) missed()
  }

  return {
    ask,
    missed,
    onMissed(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    watch(kind, id) {
      const key = `${kind}:${id}`
      const held: Watch = watches.get(key) ?? { kind, id, count: 0 }
      watches.set(key, held)
      held.count += 1
      // A refused watch stays silent; without a connection `begin` sends it later.
      const say = (command: Command) => {
        if (!socket?.connected) return
        const asked = ask(command, { [kind]: id })
          .catch(() => undefined)
          .finally(() => registering.delete(asked))
        registering.add(asked)
      }
      if (held.count === 1) say(watchingCommands.watch)
      return () => {
        held.count -= 1
        if (held.count > 0) return
        watches.delete(key)
        say(watchingCommands.unwatch)
      }
    },
    async listening() {
      await hasFirst
      await Promise.all(registering)
    },
    open(opened) {
      socket = opened
      if (!opened) return listens()
      const listen = () => {
        for (const resolve of [...waiting]) resolve()
        void begin()
      }
      opened.on('connect', listen)
      // Signals are missed from the page's first moment, not from its first connection.
      opened.on('connect_error', () => {
        hasBegun = true
        listens()
      })
      if (opened.connected) listen()
    },
  }
}

async function failureOf(answer: unknown, error: Problem | undefined, say: SayRefusal | undefined) {
  if (!error) return new RequestFailed('timeout', { cause: (answer as { cause: unknown }).cause })
  const isOurs = error.code !== 'internal' && error.code !== 'unavailable'
  return new RequestFailed(isOurs ? 'bad request' : 'bad response', {
    message: await say?.(error),
    data: error,
  })
}
