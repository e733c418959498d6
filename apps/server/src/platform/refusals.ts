import type { Code, Problem } from '@guildhall/contract'

/** An answer that is not 200. Thrown, it rolls the write back; returned by `refused`, it commits what must be remembered. */
export class Refusal extends Error {
  readonly status: number
  readonly code: Code
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, code: Code, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }

  get body(): Problem {
    return { message: this.message, code: this.code }
  }
}

export const refused = (status: number, code: Code, message: string) => new Refusal(status, code, message)

export const missing = (text: string) => new Refusal(400, 'missing', text)
export const invalid = (message: string) => new Refusal(400, 'invalid', message)
export const unauthenticated = () => new Refusal(401, 'unauthenticated', 'Sign in to do this')
export const forbidden = (message: string) => new Refusal(403, 'forbidden', message)
/** What cannot be seen answers like what is not there. */
export const notFound = (thing: string) => new Refusal(404, 'not_found', `${thing} not found`)
export const conflict = (message: string) => new Refusal(409, 'conflict', message)
export const tooLarge = () => new Refusal(413, 'too_large', 'That is too large')
export const rateLimited = (seconds: number) =>
  new Refusal(429, 'rate_limited', 'Too many requests, please wait a moment', Math.max(1, Math.ceil(seconds)))
export const unavailable = () => new Refusal(503, 'unavailable', 'Please try again in a moment', 1)
