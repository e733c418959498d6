import autocannon from 'autocannon'

const CONNECTIONS = 16

export interface Asked {
  readonly method: 'GET' | 'POST'
  /** With its query. */
  readonly path: string
  /** Null asks as a visitor. */
  readonly token: string | null
  readonly body?: object
}

const headersOf = ({ token, body }: Asked) => ({
  ...(token === null ? {} : { authorization: token }),
  ...(body ? { 'content-type': 'application/json' } : {}),
})

/** Asks once, and answers what came back, a refusal too. */
export async function answerTo(url: string, asked: Asked): Promise<{ status: number; reply: unknown }> {
  const response = await fetch(url + asked.path, {
    method: asked.method,
    headers: headersOf(asked),
    ...(asked.body ? { body: JSON.stringify(asked.body) } : {}),
  })
  return { status: response.status, reply: await response.json() }
}

/** The same where no refusal is expected. */
export async function ask(url: string, asked: Asked): Promise<unknown> {
  const { status, reply } = await answerTo(url, asked)
  if (status !== 200) throw new Error(`${asked.path}: ${status} ${JSON.stringify(reply)}`)
  return reply
}

/** A lock that waits too long while the machine stands still is refused; more than these are a fault. */
const REFUSED_SHARE = 0.01

/** Requests a second that succeeded, with many people asking in turn. */
export async function rateOf(url: string, asked: Asked[], seconds: number, isApart = false): Promise<number> {
  const requests = asked.map((one) => ({
    method: one.method,
    path: one.path,
    headers: headersOf(one),
    ...(one.body ? { body: JSON.stringify(one.body) } : {}),
  }))
  let connection = 0
  const partOf = (at: number) => Math.floor((at * requests.length) / CONNECTIONS)
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    // It looks whether the time is over only when it samples.
    sampleInt: Math.min(1000, seconds * 1000),
    ...(isApart
      ? {
          setupClient: (client: autocannon.Client) => {
            client.setRequests(requests.slice(partOf(connection), partOf(connection + 1)))
            connection += 1
          },
        }
      : { requests }),
  })
  if (result.errors > 0 || result.non2xx > result.requests.total * REFUSED_SHARE)
    throw new Error(`${url}: ${result.errors} errors, ${JSON.stringify(result.statusCodeStats)}`)
  return result['2xx'] / result.duration
}

export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
