import type { Socket } from 'socket.io'
import { answer } from '../answer.ts'
import type { Ctx, Viewer, Visit } from '../ctx.ts'
import { faultOf } from '../database/faults.ts'
import type { Answer } from '../handler.ts'
import { completeInput } from '../http/complete-input.ts'
import { retryKey } from '../http/idempotency.ts'
import { declaredOf } from '../http/serializer.ts'
import { merged, parsed } from '../input.ts'
import type { Kernel } from '../kernel.ts'
import type { Metrics } from '../metrics.ts'
import { words } from '../refusal-words.ts'
import { notFound, Refusal, rateLimited, unavailable, unforeseen } from '../refusals.ts'
import type { Frames } from './socket-frames.ts'
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

  async function replyTo(
    socket: Socket,
    viewer: Viewer,
    visit: Visit,
    { command, handler }: Answer,
    payload: unknown,
  ) {
    const fields = await completeInput(kernel, command, visit, merged({}, payload))
    const key = retryKey(command, undefined, fields)
    const input = parsed(command, fields)
    const before = watching.changes()
    const { result } = await answer(kernel, command, handler, {
      viewer,
      visit,
      input,
      retry: key ? { key, fields } : null,
      committed(ctx) {
        watching.apply(socket, ctx, before)
        publish(ctx)
      },
    })
    if (result instanceof Refusal) throw result
    return declaredOf(kernel.config, command.name, command.reply, result)
  }

  /** The error as the refusal that HTTP would send; an unforeseen fault reveals nothing. */
  function refusalIn(error: unknown, name: string): Refusal {
    if (error instanceof Refusal) return error
    if (faultOf(error) !== 'unknown') return unavailable()
    kernel.log.error({ err: error, command: name }, 'unforeseen')
    return unforeseen()
  }

  function note(command: string, status: number, since: number) {
    const ms = performance.now() - since
    metrics.observe(`socket ${command}`, status, ms / 1000)
    kernel.log.info({ command, status, ms: Math.round(ms) }, 'answered')
  }

  return function mount(socket: Socket, viewer: Viewer, visit: Visit, frames: Frames) {
    let waiting = 0
    let turn = Promise.resolve()
    frames.letIn(() => kernel.limits.waitMs('commandsPerAccount', viewer.userId))

    async function take(found: Answer, payload: unknown, acknowledge: Acknowledge | null) {
      // What a flood sent before it was noticed need not be done.
      if (frames.isCutOff) return
      const { name } = found.command
      const since = performance.now()
      try {
        acknowledge?.(await replyTo(socket, viewer, visit, found, payload))
        note(name, 200, since)
      } catch (error) {
        const refusal = refusalIn(error, name)
        acknowledge?.(problemOf(refusal))
        note(name, refusal.status, since)
      }
    }

    socket.onAny((name: string, ...args: unknown[]) => {
      if (frames.isCutOff) return
      const last = args.at(-1)
      const acknowledge = typeof last === 'function' ? (last as Acknowledge) : null
      const payload = args[0] === last && acknowledge ? undefined : args[0]
      const found = byName.get(name)
      if (!found || waiting >= MAX_WAITING) {
        frames.refuse()
        // A name that is not ours is the client's own text, so it may not become a metric label.
        if (!found) note('unknown', 404, performance.now())
        return acknowledge?.(found ? tooManyWait : unknownCommand)
      }
      waiting += 1
      turn = turn
        .then(() => take(found, payload, acknowledge))
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

const tooManyWait = problemOf(rateLimited(1))
const unknownCommand = problemOf(notFound(words.commandNotFound))
