import { type Call, isRead, type Reply, type Sent } from '@guildhall/contract'
import { RequestFailed } from './request-failed.ts'
import type { SayRefusal } from './say-refusal.ts'

/** A browser's session is a cookie that no script can read; other clients keep their token themselves. */
export type Credential =
  | { readonly kind: 'cookie'; signedIn(): boolean; csrfToken(): string | null }
  | { readonly kind: 'header'; token(): string | null }

interface Setup {
  readonly baseUrl: string
  readonly credential: Credential
  readonly apiKey?: string | null
  /** Sent by clients that keep no cookies; a browser sends the cookie. */
  readonly fingerprint?: string
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
  readonly say?: SayRefusal
}

interface Options {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** The request goes on when the page is left. */
  readonly keepalive?: boolean
}

export type RequestCall = <C extends Call>(call: C, input: Sent<C>, options?: Options) => Promise<Reply<C>>

export function createRequest(setup: Setup): RequestCall {
  const { baseUrl, credential, fetch = globalThis.fetch, timeoutMs = 30_000 } = setup
  return async (call, input, options = {}) => {
    if (call.auth === 'required' && !isHeld(credential))
      throw new RequestFailed('request aborted', {
        message: `userToken not found, Request cancelled: ${call.path}`,
      })
    const sendsBody = call.method === 'POST'
    const query = queryOf(sendsBody ? {} : input)
    if (credential.kind === 'header' && setup.fingerprint) query.set('_f_p_', setup.fingerprint)

    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
    try {
      const response = await fetch(`${baseUrl}${call.path}?${query}`, {
        method: call.method,
        headers: headersOf(call, setup, options),
        credentials: credential.kind === 'cookie' && carriesCredential(call) ? 'same-origin' : 'omit',
        signal,
        keepalive: options.keepalive ?? false,
        ...(sendsBody && { body: JSON.stringify(input) }),
      })
      return await replyIn(response, await response.text(), setup.say)
    } catch (cause) {
      if (cause instanceof RequestFailed) throw cause
      if (options.signal?.aborted) throw new RequestFailed('request aborted', { cause })
      throw new RequestFailed(timeout.aborted ? 'timeout' : 'network error', { cause })
    }
  }
}

const isHeld = (credential: Credential) =>
  credential.kind === 'cookie' ? credential.signedIn() : credential.token() !== null

/** A browser ignores the cookie of an answer to a call made without cookies, so sign-in must allow them. */
const carriesCredential = (call: Call) => call.auth !== 'none' || call.secret

function headersOf(call: Call, { credential, apiKey }: Setup, { idempotencyKey }: Options) {
  const headers = new Headers({ accept: 'application/json' })
  if (call.method === 'POST') headers.set('content-type', 'application/json')
  if (apiKey) headers.set('api-key', apiKey)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  if (credential.kind === 'header') {
    const token = call.auth === 'none' ? null : credential.token()
    if (token) headers.set('Authorization', token)
  } else if (!isRead(call) && carriesCredential(call)) {
    const csrfToken = credential.csrfToken()
    if (csrfToken) headers.set('X-CSRF-Token', csrfToken)
  }
  return headers
}

function queryOf(input: Readonly<Record<string, unknown>>) {
  const query = new URLSearchParams({ isWeb: 'true' })
  for (const [key, value] of Object.entries(input)) {
    if (Array.isArray(value)) for (const item of value) query.append(`${key}[]`, String(item))
    else if (value !== undefined && value !== null) query.append(key, String(value))
  }
  return query
}

async function replyIn({ ok, status, headers }: Response, text: string, say: SayRefusal | undefined) {
  const { data, isJson } = read(text)
  const retryAfterSeconds = Number(headers.get('retry-after')) || undefined
  if (!ok)
    throw new RequestFailed(status < 500 ? 'bad request' : 'bad response', {
      message: await say?.(data),
      answer: { status, data, retryAfterSeconds },
    })
  if (!isJson) throw new RequestFailed('bad response', { answer: { status, data } })
  return data
}

function read(text: string): { data: unknown; isJson: boolean } {
  try {
    return { data: JSON.parse(text), isJson: true }
  } catch {
    return { data: text, isJson: false }
  }
}
