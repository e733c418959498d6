/** How a call can fail for its sender: on the way, by its own fault, or by the answer. */
export type FailureKind = 'network error' | 'timeout' | 'request aborted' | 'bad request' | 'bad response'

interface Answer {
  readonly status: number
  readonly data: unknown
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
  /** The server's body, unchanged. */
  readonly data: unknown

  constructor(kind: FailureKind, { message, cause, answer, data = answer?.data }: Why) {
    super(message ?? messageIn(data) ?? kind, { cause })
    this.kind = kind
    this.status = answer?.status
    this.data = data
  }
}

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
