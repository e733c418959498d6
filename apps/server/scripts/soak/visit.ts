import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, Reply, Sent } from '@guildhall/contract'
import { io, type Socket } from 'socket.io-client'
import type { Resident } from './stage.ts'
import type { Tally } from './tally.ts'

/** What one person does on one node: each act is timed and its outcome counted. */
export interface Visit {
  readonly userId: string
  ask<C extends Call>(call: C, input: Sent<C>): Promise<Reply<C> | null>
  /** As somebody who is not signed in. */
  open(path: string): Promise<void>
  say(command: string, input: object): Promise<void>
  reconnect(): Promise<void>
  leave(): void
}

const OK = 200
/** What the server answers nothing to in this time is lost. */
const PATIENCE_MS = 30_000
const MOST_TRIES = 20
const BETWEEN_TRIES_MS = 2000

const queryOf = (input: object) =>
  new URLSearchParams(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )

/** As browsers do it: a node that is busy is asked again, and each time it could not answer is counted. */
async function connect(url: string, token: string, tally: Tally): Promise<Socket> {
  for (let tries = 1; ; tries += 1) {
    const since = performance.now()
    const socket = io(url, { path: '/zephyrus', transports: ['websocket'], auth: { token }, forceNew: true })
    const refused = await new Promise<Error | null>((resolve) => {
      socket.once('connect', () => resolve(null))
      socket.once('connect_error', resolve)
    })
    tally.note('a socket', performance.now() - since, refused ? 0 : OK)
    if (!refused) return socket
    socket.close()
    if (tries === MOST_TRIES) throw refused
    await sleep(BETWEEN_TRIES_MS)
  }
}

export async function beginVisit(url: string, { id, token }: Resident, tally: Tally): Promise<Visit> {
  let socket = await connect(url, token, tally)
  async function timed<T>(act: string, run: () => Promise<{ status: number; got: T }>): Promise<T | null> {
    const since = performance.now()
    const { status, got } = await run().catch(() => ({ status: 0, got: null }))
    tally.note(act, performance.now() - since, status)
    return got
  }
  return {
    userId: id,
    ask: (call, input) =>
      timed(call.path, async () => {
        const isBody = call.method === 'POST'
        const response = await fetch(url + call.path + (isBody ? '' : `?${queryOf(input as object)}`), {
          method: call.method,
          signal: AbortSignal.timeout(PATIENCE_MS),
          headers: { authorization: token, ...(isBody ? { 'content-type': 'application/json' } : {}) },
          ...(isBody ? { body: JSON.stringify(input) } : {}),
        })
        const body: unknown = await response.json()
        return { status: response.status, got: response.status === OK ? (body as never) : null }
      }),
    async open(path) {
      await timed('a page', async () => {
        const response = await fetch(url + path, { signal: AbortSignal.timeout(PATIENCE_MS) })
        await response.text()
        return { status: response.status, got: null }
      })
    },
    async say(command, input) {
      await timed(command, async () => {
        const reply = (await socket.timeout(PATIENCE_MS).emitWithAck(command, input)) as {
          error?: { status?: number }
        }
        return { status: reply.error ? (reply.error.status ?? 400) : OK, got: null }
      })
    },
    async reconnect() {
      socket.close()
      socket = await connect(url, token, tally)
    },
    leave: () => void socket.close(),
  }
}
