import { accountCalls } from '@guildhall/contract/accounts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { onBoard } from '../accounts/on-board.ts'
import { verify } from '../accounts/verify.ts'
import { answer } from '../platform/answer.ts'
import { checkOrigin, setCookie, visitOf } from '../platform/credentials.ts'
import { routes } from '../platform/handler.ts'
import type { HttpDeps } from '../platform/http.ts'
import { merged, parsed } from '../platform/input.ts'
import { addressBucket } from '../platform/limits.ts'
import { Refusal } from '../platform/refusals.ts'

const MAX_FORM = 16 * 1024

const [verifyRoute, onBoardRoute] = routes(
  { verify: accountCalls.verify, onBoard: accountCalls.onBoard },
  { verify, onBoard },
)

/** Signing in without JavaScript: plain forms that run the same use cases and answer with the next page. */
export function mountForms(app: FastifyInstance, { kernel, publish }: HttpDeps) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text as string))),
  )

  async function run(
    route: typeof verifyRoute,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    checkOrigin(kernel, request)
    await kernel.limits.spend('requestsPerAddress', addressBucket(request.ip))
    const input = parsed(route!.call, merged({}, request.body), route!.call.missing)
    // A form is always a browser's, so the credential goes into the cookie.
    const visit = { ...visitOf(request), isBrowser: true }
    const { ctx, result } = await answer(kernel, route!, { viewer: null, visit, input, retry: null })
    publish(ctx)
    if (ctx.cookie !== undefined) setCookie(kernel, reply, ctx.cookie)
    if (result instanceof Refusal) throw result
    return result
  }

  /** A refusal is told by the page the form stands on. */
  function back(path: string, request: FastifyRequest, error: unknown): string {
    if (!(error instanceof Refusal)) throw error
    const { userId } = (request.body ?? {}) as { userId?: string }
    const query = new URLSearchParams({ ...(userId ? { userId } : {}), problem: error.code })
    return `${path}?${query}`
  }

  app.post('/signin', async (request, reply) => {
    const next = await run(verifyRoute, request, reply).then(
      (result) => `/signin/code?${new URLSearchParams(result as { userId: string })}`,
      (error: unknown) => back('/signin', request, error),
    )
    return reply.redirect(next, 303)
  })

  app.post('/signin/code', async (request, reply) => {
    const next = await run(onBoardRoute, request, reply).then(
      () => '/',
      (error: unknown) => back('/signin/code', request, error),
    )
    return reply.redirect(next, 303)
  })
}
