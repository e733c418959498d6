import type { Code } from '@guildhall/contract'

/** How a call can fail for its sender: on the way, by its own fault, or by the answer. */
export type FailureKind = 'network error' | 'timeout' | 'request aborted' | 'bad request' | 'bad response'

interface Answer {
  readonly status: number
  readonly data: unknown
  /** How long the server wants to be left alone. */
  readonly retryAfterSeconds?: number | undefined
}

interface Why {
  readonly message?: string | undefined
  readonly cause?: unknown
  readonly answer?: Answer
  /** What the server said over the socket, where there are no statuses. */
  readonly data?: unknown
}

export class RequestFailed extends Error {
  override readonly name = 'RequestFailed'
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly retryAfterSeconds: number | undefined
  /** The server's body, unchanged. */
  readonly data: unknown
  /** The person knows already: nobody needs to tell them again. */
  isTold = false

  constructor(kind: FailureKind, { message, cause, answer, data = answer?.data }: Why) {
    super(message ?? messageIn(data) ?? kind, { cause })
    this.kind = kind
    this.status = answer?.status
    this.retryAfterSeconds = answer?.retryAfterSeconds
    this.data = data
  }
}

/** What a program reads of a failure. A missing thing and an ended session can have the same status, never the same code. */
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

/** What was asked for is not there for this person. An ended session is told when it is found out, and is nothing of the kind. */
export const isGone = (error: unknown) => goneCodes.includes(codeOf(error)) && !isTold(error)

/** What to tell people about a failure: the reason in their language, else the server's words, if there are any. */
export function serverMessage(error: unknown): string | undefined {
  const isSaid = error instanceof RequestFailed && messageIn(error.data) !== undefined
  return isSaid ? error.message : undefined
}

/** The field of a form that was refused; some domains still name it only before their words. */
export function refusedField(error: unknown): string | undefined {
  if (!(error instanceof RequestFailed)) return undefined
  const { field } = (error.data ?? {}) as { field?: string }
  return field ?? /^(\w+): /.exec(messageIn(error.data) ?? '')?.[1]
}

function messageIn(data: unknown): string | undefined {
  const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : undefined
  return typeof message === 'string' && message !== '' ? message : undefined
}
