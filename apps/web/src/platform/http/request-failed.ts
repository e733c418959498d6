import type { Code, Problem } from '@guildhall/contract'

/** How a call can fail for the caller: on the way, by its own fault, or by the server's answer. */
export type FailureKind = 'network error' | 'timeout' | 'request aborted' | 'bad request' | 'bad response'

interface Answer {
  readonly status: number
  readonly data: unknown
  /** How many seconds the server asks the client to wait. */
  readonly retryAfterSeconds?: number | undefined
}

interface Why {
  readonly message?: string | undefined
  readonly cause?: unknown
  readonly answer?: Answer
  /** The server's reply over the socket, which has no status codes. */
  readonly data?: unknown
}

export class RequestFailed extends Error {
  override readonly name = 'RequestFailed'
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly retryAfterSeconds: number | undefined
  /** The server's body, unchanged. */
  readonly data: unknown
  /** The person has already been shown this failure, so it must not be shown again. */
  isTold = false

  constructor(kind: FailureKind, { message, cause, answer, data = answer?.data }: Why) {
    super(message ?? messageIn(data) ?? kind, { cause })
    this.kind = kind
    this.status = answer?.status
    this.retryAfterSeconds = answer?.retryAfterSeconds
    this.data = data
  }
}

/** The failure's code for programs. A missing record and an ended session can share a status, but never a code. */
export function codeOf(error: unknown): Code | undefined {
  const data = error instanceof RequestFailed ? error.data : undefined
  const code = typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined
  return typeof code === 'string' ? (code as Code) : undefined
}

export const isTold = (error: unknown) => error instanceof RequestFailed && error.isTold

const goneCodes: readonly (Code | undefined)[] = [
  'missing',
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
]

/**
 * The requested thing does not exist for this person. An ended session, which is reported where it is detected, does
 * not count.
 */
export const isGone = (error: unknown) => goneCodes.includes(codeOf(error)) && !isTold(error)

/** The words to show for a failure: the reason in the reader's language, else the server's message, if there is one. */
export function serverMessage(error: unknown): string | undefined {
  const isSaid = error instanceof RequestFailed && messageIn(error.data) !== undefined
  return isSaid ? error.message : undefined
}

/** The refusal that the server's body is; its parts are missing where the body is none. */
const problemIn = (error: unknown) =>
  ((error instanceof RequestFailed ? error.data : null) ?? {}) as Partial<Problem>

/** What was refused, where its code is that of many refusals. */
export const reasonOf = (error: unknown): string | undefined => problemIn(error).reason

/**
 * The server could not take a field as it was typed, and has for that only a sentence that fits any field; a form that
 * knows its field has a better one.
 */
export function isMistyped(error: unknown): boolean {
  const { field, reason } = problemIn(error)
  return field !== undefined && reason?.startsWith('platform.') === true
}

/** The form field that was refused; some domains still name it only as a prefix of their message. */
export function refusedField(error: unknown): string | undefined {
  const { field, message } = problemIn(error)
  return field ?? /^(\w+): /.exec(message ?? '')?.[1]
}

function messageIn(data: unknown): string | undefined {
  const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : undefined
  return typeof message === 'string' && message !== '' ? message : undefined
}
