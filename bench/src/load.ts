import autocannon from 'autocannon'

const CONNECTIONS = 16

export interface Asked {
  readonly method: 'GET' | 'POST'
  /** With its query. */
  readonly path: string
  readonly token: string
  readonly body?: object
}

const headersOf = ({ token, body }: Asked) => ({
  authorization: token,
  ...(body ? { 'content-type': 'application/json' } : {}),
})

/** Asks once, and answers what came back. */
export async function ask(url: string, asked: Asked): Promise<unknown> {
  const response = await fetch(url + asked.path, {
    method: asked.method,
    headers: headersOf(asked),
    ...(asked.body ? { body: JSON.stringify(asked.body) } : {}),
  })
  const reply: unknown = await response.json()
  if (!response.ok) throw new Error(`${asked.path}: ${response.status} ${JSON.stringify(reply)}`)
  return reply
}

/** Requests a second that all succeeded, with many people asking in turn. */
export async function rateOf(url: string, asked: Asked[], seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: asked.map((one) => ({
      method: one.method,
      path: one.path,
      headers: headersOf(one),
      ...(one.body ? { body: JSON.stringify(one.body) } : {}),
    })),
  })
  if (result.errors + result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`)
  return result.requests.average
}

export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
