import { localPath } from '@guildhall/contract'
import { accountCalls } from '@guildhall/contract/accounts'
import {
  enterCodeAddress,
  passwordSignInAddress,
  phoneSignInAddress,
  signInAddress,
} from '@guildhall/contract/accounts/addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { onBoard } from '../accounts/on-board.ts'
import { verify } from '../accounts/verify.ts'
import { answer } from '../platform/answer.ts'
import { checkOrigin, setCookie, visitOf } from '../platform/credentials.ts'
import { routes } from '../platform/handler.ts'
import type { HttpDeps } from '../platform/http/http.ts'
import { addressBucket } from '../platform/http/limits.ts'
import { merged, parsed } from '../platform/input.ts'
import { Refusal } from '../platform/refusals.ts'

const MAX_FORM = 16 * 1024

const [verifyRoute, onBoardRoute] = routes(
  { verify: accountCalls.verify, onBoard: accountCalls.onBoard },
  { verify, onBoard },
)

/** Sign-in without JavaScript: plain forms that run the same use cases and redirect to the next page. */
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
    fields: unknown = request.body,
  ): Promise<unknown> {
    checkOrigin(kernel, request)
    await kernel.limits.spend('requestsPerAddress', addressBucket(request.ip))
    const input = parsed(route!.call, merged({}, fields), route!.call.missing)
    // Only browsers send forms, so the credential goes into the cookie.
    const visit = { ...visitOf(request), isBrowser: true }
    const { ctx, result } = await answer(kernel, route!.call, route!.handler, {
      viewer: null,
      visit,
      input,
      retry: null,
      committed: publish,
    })
    if (ctx.cookie !== undefined) setCookie(kernel, reply, ctx.cookie)
    if (result instanceof Refusal) throw result
    return result
  }

  /** The fields that a step passes to the next one in the address, since without scripts nothing else carries them. */
  function carried(request: FastifyRequest, more: Record<string, string> = {}): URLSearchParams {
    const { by, next } = request.query as Record<string, unknown>
    return new URLSearchParams({
      ...more,
      ...(by === 'text' ? { by } : {}),
      ...(next === undefined ? {} : { next: localPath(next) }),
    })
  }

  /** A refusal is shown by the page that contains the form. */
  function back(path: string, request: FastifyRequest, error: unknown): string {
    if (!(error instanceof Refusal)) throw error
    const { userId } = (request.body ?? {}) as { userId?: string }
    return `${path}?${carried(request, { ...(userId ? { userId } : {}), problem: error.code })}`
  }

  const toCode = (request: FastifyRequest, result: unknown, more: Record<string, string> = {}) =>
    `${enterCodeAddress.pattern}?${carried(request, { ...(result as { userId: string }), ...more })}`

  const wanted = (request: FastifyRequest) => localPath((request.query as Record<string, unknown>).next)

  app.post(signInAddress.pattern, async (request, reply) => {
    const next = await run(verifyRoute, request, reply).then(
      (result) => toCode(request, result),
      (error: unknown) => back(signInAddress.pattern, request, error),
    )
    return reply.redirect(next, 303)
  })

  app.post(phoneSignInAddress.pattern, async (request, reply) => {
    const next = await run(verifyRoute, request, reply, { phone: request.body }).then(
      (result) => toCode(request, result, { by: 'text' }),
      (error: unknown) => back(phoneSignInAddress.pattern, request, error),
    )
    return reply.redirect(next, 303)
  })

  for (const path of [enterCodeAddress.pattern, passwordSignInAddress.pattern])
    app.post(path, async (request, reply) => {
      const next = await run(onBoardRoute, request, reply).then(
        () => wanted(request),
        (error: unknown) => back(path, request, error),
      )
      return reply.redirect(next, 303)
    })
}
