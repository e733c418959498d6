import { createHash } from 'node:crypto'
import { DAY } from './clock.ts'
import { invalid, Refusal } from './refusal.ts'

export interface Reply {
  readonly status: number
  readonly body: string
}

interface Remembered extends Reply {
  readonly asked: string
  readonly at: number
}

const LONGEST = 255

/** Requests that were answered, by account and key, for a day. */
export class Idempotency {
  readonly #answered = new Map<string, Remembered>()

  /** The same answer to the same request; another request with the key is refused. */
  recall(account: string, key: string, request: string, now: number): Reply | undefined {
    if (key.length > LONGEST) throw invalid(`Idempotency keys may be at most ${LONGEST} characters.`)
    const known = this.#answered.get(`${account} ${key}`)
    if (!known || known.at + DAY < now) return undefined
    if (known.asked === fingerprint(request)) return known
    throw new Refusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }

  /** What is refused before it is tried may be asked again with the same key. */
  keep(account: string, key: string, request: string, { status, body }: Reply, now: number) {
    if (status === 200 || status === 402 || status >= 500)
      this.#answered.set(`${account} ${key}`, { status, body, asked: fingerprint(request), at: now })
  }
}

export const keyInUse = (key: string) =>
  new Refusal(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
  })

const fingerprint = (request: string) => createHash('sha256').update(request).digest('base64')
