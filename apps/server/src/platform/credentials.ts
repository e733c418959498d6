import proxyAddr from '@fastify/proxy-addr'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config/config.ts'
import type { Visit } from './ctx.ts'
import type { Kernel } from './kernel.ts'
import { visitorLanguage } from './language.ts'
import { words } from './refusal-words.ts'
import { forbidden } from './refusals.ts'
import { sameBytes } from './secrets.ts'

const TOKEN = /^[\w-]{43}$/
const FINGERPRINT = /^[\w-]{8,64}$/
const WEEK_SECONDS = 604_800

export interface Credential {
  readonly token: string
  readonly via: 'cookie' | 'header'
}

const isHttps = (kernel: Kernel) => kernel.config.PUBLIC_URL.startsWith('https:')

/** The __Host- prefix ties the cookie to this very host; it needs https. */
export const cookieName = (kernel: Kernel) => (isHttps(kernel) ? '__Host-token' : 'token')

/** Reads a cookie for socket upgrades, which Fastify does not see. */
export const cookieFrom = (header: string | undefined, name: string) =>
  header
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Reads the client's address for socket upgrades, with the same rule about proxies as Fastify's. */
export function addressReader({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>) {
  const isTrusted = TRUST_PROXY
    ? proxyAddr.compile(TRUST_PROXY.split(',').map((one) => one.trim()))
    : () => false
  return (request: Parameters<typeof proxyAddr>[0]) => proxyAddr(request, isTrusted)
}

export function tokenFrom(header: string | undefined, cookie: string | undefined): Credential | null {
  const bare = header?.replace(/^Bearer /i, '')
  if (bare !== undefined) return TOKEN.test(bare) ? { token: bare, via: 'header' } : null
  return cookie && TOKEN.test(cookie) ? { token: cookie, via: 'cookie' } : null
}

export const credentialOf = (kernel: Kernel, request: FastifyRequest) =>
  tokenFrom(request.headers.authorization, request.cookies[cookieName(kernel)])

export function setCookie(kernel: Kernel, reply: FastifyReply, token: string | null) {
  const shape = { httpOnly: true, secure: isHttps(kernel), sameSite: 'lax', path: '/' } as const
  void reply.setCookie(cookieName(kernel), token ?? '', {
    ...shape,
    maxAge: token === null ? 0 : WEEK_SECONDS,
  })
}

export const csrfTokenOf = (kernel: Kernel, sessionId: string) =>
  kernel.secrets.mac('csrf', sessionId).toString('base64url')

/** A page of another site can make a browser send the cookie, but cannot set this header. */
export function checkCsrf(kernel: Kernel, sessionId: string, header: unknown) {
  const expected = Buffer.from(csrfTokenOf(kernel, sessionId))
  if (typeof header !== 'string' || !sameBytes(Buffer.from(header), expected)) throw forbidden(words.reload)
}

export const isKnownOrigin = (kernel: Kernel, origin: string | undefined) =>
  origin === new URL(kernel.config.PUBLIC_URL).origin

/** A browser names the site that a write comes from; other clients send no origin. */
export function checkOrigin(kernel: Kernel, request: FastifyRequest) {
  const { origin } = request.headers
  if (origin !== undefined && !isKnownOrigin(kernel, origin)) throw forbidden(words.foreignSite)
}

/** A key names a community and proves nobody; the header of a call and the handshake of a socket carry it. */
export const apiKeyFrom = (key: unknown) => (typeof key === 'string' && key.length <= 200 ? key : null)

export function visitOf(request: FastifyRequest): Visit {
  const { headers, cookies } = request
  const print = (request.query as Record<string, unknown>)?._f_p_ ?? cookies._f_p_
  return {
    ip: request.ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, 400),
    fingerprint: typeof print === 'string' && FINGERPRINT.test(print) ? print : null,
    apiKey: apiKeyFrom(headers['api-key']),
    isBrowser: headers.origin !== undefined || headers['sec-fetch-site'] !== undefined,
    language: visitorLanguage(request),
  }
}
