/** How a call can fail for its sender: on the way, by its own fault, or by the answer. */
export type FailureKind = 'network error' | 'timeout' | 'request aborted' | 'bad request' | 'bad response'

interface Answer {
  readonly status: number
  readonly data: unknown
}

interface Why {
  readonly message?: string
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

/** What the server says to people about a failure, if it says anything. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof RequestFailed ? messageIn(error.data) : undefined
}

function messageIn(data: unknown): string | undefined {
  const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : undefined
  return typeof message === 'string' && message !== '' ? message : undefined
}
