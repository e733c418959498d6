import type { Socket } from 'socket.io'
import { answerCommand } from './answer.ts'
import type { Context, Viewer } from './context.ts'
import { faultOf } from './database/faults.ts'
import type { Answer } from './handler.ts'
import { merged, parsed } from './input.ts'
import type { Kernel } from './kernel.ts'
import { notFound, Refusal, rateLimited, unavailable } from './refusals.ts'
import type { Watching } from './watching.ts'

const PER_SECOND = 20
const BURST = 60

/** Answers a socket's commands through the same use cases as calls; the acknowledgement leaves after the commit. */
export function mountAnswers(
  kernel: Kernel,
  socket: Socket,
  viewer: Viewer,
  answers: Answer[],
  publish: (ctx: Context) => void,
  watching: Watching,
) {
  const byName = new Map(answers.map((answer) => [answer.command.name, answer]))
  const visit = {
    ip: socket.handshake.address,
    userAgent: (socket.request.headers['user-agent'] ?? '').slice(0, 400),
    fingerprint: null,
    apiKey: null,
    isBrowser: viewer.via === 'cookie',
  }
  let allowance = BURST
  let refilled = kernel.clock().getTime()

  function spend() {
    const now = kernel.clock().getTime()
    allowance = Math.min(BURST, allowance + ((now - refilled) / 1000) * PER_SECOND)
    refilled = now
    if (allowance < 1) throw rateLimited(1)
    allowance -= 1
  }

  async function reply(name: string, payload: unknown): Promise<unknown> {
    spend()
    const answer = byName.get(name)
    if (!answer) throw notFound('Command')
    const before = watching.changes()
    const { ctx, result } = await answerCommand(
      kernel,
      answer.handler,
      viewer,
      visit,
      parsed(answer.command, merged({}, payload)),
    )
    watching.apply(socket, ctx, before)
    publish(ctx)
    if (result instanceof Refusal) throw result
    return result
  }

  socket.onAny((name: string, ...args: unknown[]) => {
    const acknowledge = args.at(-1)
    const say = (answer: unknown) => typeof acknowledge === 'function' && acknowledge(answer)
    reply(name, args[0]).then(say, (error: unknown) => {
      const refusal = error instanceof Refusal ? error : faultOf(error) === 'unknown' ? null : unavailable()
      if (!refusal) kernel.log.error({ err: error, command: name.slice(0, 60) }, 'unforeseen')
      say({ error: refusal?.body ?? { message: 'Something went wrong', code: 'internal' } })
    })
  })
}
