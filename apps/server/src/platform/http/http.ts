import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import { type Call, isRead } from '@guildhall/contract'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { answer } from '../answer.ts'
import { type Credential, checkCsrf, checkOrigin, credentialOf, setCookie, visitOf } from '../credentials.ts'
import type { Ctx, Viewer } from '../ctx.ts'
import { replyNotFound, replyWithError } from '../errors.ts'
import type { Route } from '../handler.ts'
import { merged, parsed } from '../input.ts'
import type { Kernel } from '../kernel.ts'
import type { Metrics } from '../metrics.ts'
import { Refusal, unauthenticated } from '../refusals.ts'
import { completeInput } from './complete-input.ts'
import { dataHeaders, pageHeaders } from './headers.ts'
import { retryKey } from './idempotency.ts'
import { spendRequest } from './limits.ts'
import { checkDeclared } from './replies.ts'
import { serializerOf } from './serializer.ts'
import { limitSlowBodies, UPLOAD_WITHIN } from './slow-bodies.ts'

const MAX_BODY = 1024 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly isCall?: boolean
  }
}

declare module '../domain.ts' {
  interface Domain {
    /** Mounts HTTP routes that are not calls. */
    readonly mount?: (app: FastifyInstance, deps: HttpDeps) => Promise<void>
  }
}

export type Authenticate = (credential: Credential) => Promise<Viewer | null>

export interface HttpDeps {
  readonly kernel: Kernel
  readonly authenticate: Authenticate
  readonly publish: (ctx: Ctx) => void
  readonly metrics: Metrics
}

/** A server with our rules: bounded sizes, JSON only, one form of refusal, headers and a request id on everything. */
export async function createHttp(kernel: Kernel, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const node = randomBytes(4).toString('hex')
  const [ofPages, ofData] = [pageHeaders(kernel.config), dataHeaders(kernel.config)]
  let requests = 0
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY,
    trustProxy: kernel.config.TRUST_PROXY ?? false,
    genReqId: () => {
      requests += 1
      return `${node}-${requests.toString(36)}`
    },
    routerOptions: { maxParamLength: 300 },
    requestTimeout: UPLOAD_WITHIN,
    // A request whose URL cannot be parsed never reaches the hooks below.
    frameworkErrors: (error, request, reply) =>
      void replyWithError(error, request, reply.headers(ofPages).header('x-request-id', request.id)),
    keepAliveTimeout: 72_000,
  })
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  app.addHook('onRequest', (request, reply, done) => {
    const { isCall } = request.routeOptions.config
    void reply.headers(isCall ? ofData : ofPages).header('x-request-id', request.id)
    done()
  })
  limitSlowBodies(app)
  app.setErrorHandler(replyWithError)
  app.setNotFoundHandler(replyNotFound)
  return app
}

/** Mounts every call of the contract on its path. */
export function mountCalls(app: FastifyInstance, routes: readonly Route[], deps: HttpDeps) {
  for (const route of routes)
    app.route({
      method: route.call.method,
      url: route.call.path,
      config: { isCall: true },
      schema: { response: { 200: {} } },
      serializerCompiler: () => serializerOf(route.call.reply),
      handler: (request, reply) => handle(deps, route, request, reply),
      onResponse: (request, reply, done) => {
        const ms = Math.round(reply.elapsedTime)
        deps.metrics.observe(route.name, reply.statusCode, reply.elapsedTime / 1000)
        request.log.info({ call: route.name, status: reply.statusCode, ms }, 'answered')
        done()
      },
    })
}

async function handle(deps: HttpDeps, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { kernel } = deps
  const { call } = route
  const viewer = await viewerOf(deps, call, request)
  await spendRequest(kernel.limits, viewer, request.ip)
  if (call.auth === 'required' && !viewer) throw unauthenticated()
  if (!isRead(call)) {
    checkOrigin(kernel, request)
    if (viewer?.via === 'cookie') checkCsrf(kernel, viewer.sessionId, request.headers['x-csrf-token'])
  }

  const visit = visitOf(request)
  const given = merged(request.query as Record<string, unknown>, request.body)
  const fields = await completeInput(kernel, call, visit, given)
  const key = retryKey(call, request.headers['idempotency-key'], fields)
  const input = parsed(call, fields, call.missing)
  const { ctx, result } = await answer(kernel, call, route.handler, {
    viewer,
    visit,
    input,
    retry: key ? { key, fields } : null,
    committed: deps.publish,
  })

  if (ctx.cookie !== undefined) setCookie(kernel, reply, ctx.cookie)
  if (result instanceof Refusal) throw result
  if (kernel.config.NODE_ENV === 'test') checkDeclared(call.path, call.reply, result)
  return result
}

async function viewerOf({ kernel, authenticate }: HttpDeps, call: Call, request: FastifyRequest) {
  const credential = call.auth === 'none' ? null : credentialOf(kernel, request)
  return credential && authenticate(credential)
}
