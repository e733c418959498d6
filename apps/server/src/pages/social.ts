import { type Code, localPath } from '@guildhall/contract'
import { signInAddress, socialSignInAddress } from '@guildhall/contract/accounts/addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { socialProviders } from '../accounts/social-providers.ts'
import { AWAY_AT_MOST, keepProof, rememberVisit, returnedVisit } from '../accounts/social-visits.ts'
import type { HttpDeps } from '../platform/http/http.ts'
import { addressBucket } from '../platform/http/limits.ts'
import { outsideTransactions } from '../platform/outbound/third-party.ts'
import { Refusal } from '../platform/refusals.ts'

const KEY = /^[\w-]{8,64}$/

type Away = FastifyRequest<{ Params: { provider: string }; Querystring: Record<string, unknown> }>

const withProblem = (problem: Code) => signInAddress.to({}, { problem })

/** Redirects to a provider and back, ending with a one-time token that the sign-in page exchanges for a session. */
export function mountSocial(app: FastifyInstance, { kernel }: HttpDeps) {
  const providers = outsideTransactions(kernel, 'the sign-in provider', socialProviders(kernel.config), [
    'begin',
    'finish',
  ])
  const isHttps = kernel.config.PUBLIC_URL.startsWith('https:')
  const cookie = isHttps ? '__Host-social' : 'social'
  const shape = { httpOnly: true, secure: isHttps, sameSite: 'lax', path: '/' } as const

  /** Refusals are shown by the sign-in page. */
  const told =
    (work: (request: Away, reply: FastifyReply) => Promise<string>) =>
    async (request: Away, reply: FastifyReply) => {
      void reply.header('cache-control', 'private, no-store')
      const next = await kernel.limits
        .spend('requestsPerAddress', addressBucket(request.ip))
        .then(() => work(request, reply))
        .catch((error: unknown) => {
          // The causes of an error may contain tokens, so only its name and message are logged.
          if (!(error instanceof Refusal))
            request.log.warn({ reason: String(error) }, 'social sign-in failed')
          return withProblem(error instanceof Refusal ? error.code : 'unauthenticated')
        })
      return reply.redirect(next, 303)
    }

  app.get(
    '/user/social/:provider',
    told(async ({ params: { provider }, query }, reply) => {
      if (!providers.has(provider)) return withProblem('not_found')
      const { url, ...away } = await providers.begin(provider)
      const key = typeof query.key === 'string' && KEY.test(query.key) ? query.key : ''
      const browser = await rememberVisit(kernel, provider, { ...away, next: localPath(query.next), key })
      void reply.setCookie(cookie, browser, { ...shape, maxAge: AWAY_AT_MOST / 1000 })
      return url
    }),
  )

  app.get(
    '/user/social/:provider/callback',
    told(async ({ params: { provider }, query, cookies, url }, reply) => {
      void reply.setCookie(cookie, '', { ...shape, maxAge: 0 })
      const visit =
        typeof query.state === 'string'
          ? await returnedVisit(kernel, provider, query.state, cookies[cookie])
          : null
      if (!visit || !providers.has(provider)) return withProblem('unauthenticated')
      const vouched = await providers.finish(provider, url.split('?')[1] ?? '', visit)
      const socialToken = await keepProof(kernel, provider, vouched)
      // The proof goes behind the #, where neither logs nor the next site see it.
      const proof = new URLSearchParams({ socialType: provider, socialToken, key: visit.key })
      return `${socialSignInAddress.to({}, { next: visit.next })}#${proof}`
    }),
  )
}
