import type { Code, Problem } from '@guildhall/contract'
import type { Sentence } from './catalogue.ts'
import { words } from './refusal-words.ts'

/** What a refusal carries besides its code and its message. */
type Facts = Omit<Problem, 'message' | 'code' | 'requestId'>

/** An answer kept for a retry has its reason among its facts. */
type Told = Pick<Sentence, 'text'> & Partial<Sentence>

/** An answer that is not 200. Thrown, it rolls the write back; returned, it commits what must be remembered. */
export class Refusal extends Error {
  readonly status: number
  readonly code: Code
  readonly retryAfterSeconds: number | undefined
  readonly facts: Facts

  constructor(status: number, code: Code, said: Told, retryAfterSeconds?: number, facts: Facts = {}) {
    super(said.text)
    const { reason, values } = said
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.facts = { ...(reason && { reason }), ...(values && { values }), ...facts }
  }

  get body(): Problem {
    return { message: this.message, code: this.code, ...this.facts }
  }
}

export const refused = (status: number, code: Code, said: Sentence, facts?: Facts) =>
  new Refusal(status, code, said, undefined, facts)

/** A required field was not sent; the specification gives the words for programs. */
export const missing = (text: string, field?: string) =>
  refused(400, 'missing', { ...words.missing, text }, field === undefined ? {} : { field })
export const invalid = (said: Sentence) => refused(400, 'invalid', said)
/** The wire's English message names the field, or the place within it, before what is wrong there. */
export const invalidField = (field: string, said: Sentence, place = field) =>
  refused(400, 'invalid', { ...said, text: `${place}: ${said.text}` }, { field })
export const unauthenticated = () => refused(401, 'unauthenticated', words.signInFirst)
/** The person may see the thing, but not do this to it. */
export const notAllowed = () => refused(403, 'forbidden', words.notAllowed)
export const forbidden = (said: Sentence) => refused(403, 'forbidden', said)
/** A thing that is not visible answers like one that does not exist. */
export const notFound = (said: Sentence) => refused(404, 'not_found', said)
export const conflict = (said: Sentence) => refused(409, 'conflict', said)
export const tooLarge = () => refused(413, 'too_large', words.tooLarge)
export const limitReached = (kind: string, max: number, said: Sentence) =>
  refused(422, 'limit_reached', said, { kind, max })
export const rateLimited = (seconds: number, said: Sentence = words.slowDown) =>
  new Refusal(429, 'rate_limited', said, Math.max(1, Math.ceil(seconds)))
/** An unforeseen error reveals nothing. */
export const unforeseen = () => refused(500, 'internal', words.wentWrong)
export const unavailable = (seconds = 1) => new Refusal(503, 'unavailable', words.tryAgain, seconds)
