import type { Code, Problem } from '@guildhall/contract'
import type { Sentence } from './catalogue.ts'
import { words } from './refusal-words.ts'

/** What a refusal carries besides its code and its message. */
type Facts = Omit<Problem, 'message' | 'code' | 'requestId'>

/** A sentence of a catalogue; plain English where a domain has no catalogue yet. */
export type Said = Sentence | string

/** An answer that is not 200. Thrown, it rolls the write back; returned, it commits what must be remembered. */
export class Refusal extends Error {
  readonly status: number
  readonly code: Code
  readonly retryAfterSeconds: number | undefined
  readonly facts: Facts

  constructor(status: number, code: Code, said: Said, retryAfterSeconds?: number, facts: Facts = {}) {
    super(textOf(said, facts.field))
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.facts = { ...reasonOf(said), ...facts }
  }

  get body(): Problem {
    return { message: this.message, code: this.code, ...this.facts }
  }
}

/** The wire's English message names the field before what is wrong with it. */
function textOf(said: Said, field: string | undefined): string {
  if (typeof said === 'string') return said
  return field === undefined ? said.text : `${field}: ${said.text}`
}

function reasonOf(said: Said): Facts {
  if (typeof said === 'string') return {}
  return { reason: said.reason, ...(said.values && { values: said.values }) }
}

export const refused = (status: number, code: Code, said: Said, facts?: Facts) =>
  new Refusal(status, code, said, undefined, facts)

/** A required field was not sent; the specification gives the words. */
export const missing = (text: string, field?: string) =>
  refused(400, 'missing', text, field === undefined ? {} : { field })
export const invalid = (said: Said) => refused(400, 'invalid', said)
export const invalidField = (field: string, said: Sentence) => refused(400, 'invalid', said, { field })
export const unauthenticated = () => refused(401, 'unauthenticated', words.signInFirst)
export const forbidden = (said: Said) => refused(403, 'forbidden', said)
/** A thing that is not visible answers like one that does not exist. A plain string is the name of the thing. */
export const notFound = (said: Said) =>
  refused(404, 'not_found', typeof said === 'string' ? `${said} not found` : said)
export const conflict = (said: Said) => refused(409, 'conflict', said)
export const tooLarge = () => refused(413, 'too_large', words.tooLarge)
export const limitReached = (kind: string, max: number, said: Said) =>
  refused(422, 'limit_reached', said, { kind, max })
export const rateLimited = (seconds: number, said: Said = words.slowDown) =>
  new Refusal(429, 'rate_limited', said, Math.max(1, Math.ceil(seconds)))
/** An unforeseen error reveals nothing. */
export const unforeseen = () => refused(500, 'internal', words.wentWrong)
export const unavailable = (seconds = 1) => new Refusal(503, 'unavailable', words.tryAgain, seconds)
