import type { Code, Problem } from '@guildhall/contract'

/** What a refusal tells beside its words. */
type Facts = Pick<Problem, 'kind' | 'max' | 'notAdded'>

/** An answer that is not 200. Thrown, it rolls the write back; returned by `refused`, it commits what must be remembered. */
export class Refusal extends Error {
  readonly status: number
  readonly code: Code
  readonly retryAfterSeconds: number | undefined
  readonly facts: Facts

  constructor(status: number, code: Code, message: string, retryAfterSeconds?: number, facts: Facts = {}) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.facts = facts
  }

  get body(): Problem {
    return { message: this.message, code: this.code, ...this.facts }
  }
}

export const refused = (status: number, code: Code, message: string, facts?: Facts) =>
  new Refusal(status, code, message, undefined, facts)

export const missing = (text: string) => new Refusal(400, 'missing', text)
export const invalid = (message: string) => new Refusal(400, 'invalid', message)
export const unauthenticated = () => new Refusal(401, 'unauthenticated', 'Sign in to do this')
export const forbidden = (message: string) => new Refusal(403, 'forbidden', message)
/** What cannot be seen answers like what is not there. */
export const notFound = (thing: string) => new Refusal(404, 'not_found', `${thing} not found`)
export const conflict = (message: string) => new Refusal(409, 'conflict', message)
export const tooLarge = () => new Refusal(413, 'too_large', 'That is too large')
export const limitReached = (kind: string, max: number, message: string) =>
  new Refusal(422, 'limit_reached', message, undefined, { kind, max })
export const rateLimited = (seconds: number) =>
  new Refusal(429, 'rate_limited', 'Too many requests, please wait a moment', Math.max(1, Math.ceil(seconds)))
export const unavailable = () => new Refusal(503, 'unavailable', 'Please try again in a moment', 1)
