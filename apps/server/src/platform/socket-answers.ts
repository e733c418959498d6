import type { Socket } from 'socket.io'
import { answer } from './answer.ts'
import type { Ctx, Viewer, Visit } from './ctx.ts'
import { faultOf } from './database/faults.ts'
import type { Answer } from './handler.ts'
import { retryKey } from './idempotency.ts'
import { merged, parsed } from './input.ts'
import type { Kernel } from './kernel.ts'
import type { Metrics } from './metrics.ts'
import { words } from './refusal-words.ts'
import { notFound, Refusal, rateLimited, unavailable, unforeseen } from './refusals.ts'
import { declaredOf } from './serializer.ts'
import type { Watching } from './watching.ts'

/**
 * The number of commands of one socket that may wait for their turn; a socket that sends more does not wait for
 * answers.
 */
const MAX_WAITING = 256

interface Deps {
  readonly kernel: Kernel
  readonly metrics: Metrics
  readonly answers: readonly Answer[]
  readonly publish: (ctx: Ctx) => void
  readonly watching: Watching
}

type Acknowledge = (answer: unknown) => unknown

/**
 * Answers commands of sockets as calls are answered, those of one socket in the order it sent them; the acknowledgement
 * leaves after the commit.
 */
export function createAnswering({ kernel, metrics, answers, publish, watching }: Deps) {
  const byName = new Map(answers.map((one) => [one.command.name, one]))

  async function replyTo(socket: Socket, viewer: Viewer, visit: Visit, name: string, payload: unknown) {
    await kernel.limits.spend('commandsPerAccount', viewer.userId)
    const found = byName.get(name)
    if (!found) throw notFound(words.commandNotFound)
    const { command, handler } = found
    const fields = merged({}, payload)
    const key = retryKey(command, undefined, fields)
    const input = parsed(command, fields)
    const before = watching.changes()
    const { ctx, result } = await answer(kernel, command, handler, {
      viewer,
      visit,
      input,
      retry: key ? { key, fields } : null,
    })
    watching.apply(socket, ctx, before)
    publish(ctx)
    if (result instanceof Refusal) throw result
    return declaredOf(kernel.config, name, command.reply, result)
  }

  /** The error as the refusal that HTTP would send; an unforeseen fault reveals nothing. */
  function refusalIn(error: unknown, name: string): Refusal {
    if (error instanceof Refusal) return error
    if (faultOf(error) !== 'unknown') return unavailable()
    kernel.log.error({ err: error, command: name.slice(0, 60) }, 'unforeseen')
    return unforeseen()
  }

  function note(name: string, status: number, since: number) {
    const ms = performance.now() - since
    // A name is the client's own text until it is found among our commands, so it may not become a metric label before.
    const command = byName.has(name) ? name : 'unknown'
    metrics.observe(`socket ${command}`, status, ms / 1000)
    kernel.log.info({ command, status, ms: Math.round(ms) }, 'answered')
  }

  return function mount(socket: Socket, viewer: Viewer, visit: Visit) {
    let waiting = 0
    let turn = Promise.resolve()

    async function take(name: string, payload: unknown, acknowledge: Acknowledge | null) {
      const since = performance.now()
      try {
        acknowledge?.(await replyTo(socket, viewer, visit, name, payload))
        note(name, 200, since)
      } catch (error) {
        const refusal = refusalIn(error, name)
        acknowledge?.(problemOf(refusal))
        note(name, refusal.status, since)
      }
    }

    socket.onAny((name: string, ...args: unknown[]) => {
      const last = args.at(-1)
      const acknowledge = typeof last === 'function' ? (last as Acknowledge) : null
      const payload = args[0] === last && acknowledge ? undefined : args[0]
      if (waiting >= MAX_WAITING) return acknowledge?.(problemOf(rateLimited(1)))
      waiting += 1
      turn = turn
        .then(() => take(name, payload, acknowledge))
        .finally(() => {
          waiting -= 1
        })
    })
  }
}

/** A refusal as an acknowledgement carries it, with the seconds to wait that HTTP sends in a header. */
const problemOf = ({ body, retryAfterSeconds }: Refusal) => ({
  error: { ...body, ...(retryAfterSeconds ? { retryAfter: retryAfterSeconds } : {}) },
})
