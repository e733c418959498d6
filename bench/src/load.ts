import autocannon from 'autocannon'

const CONNECTIONS = 16

/** Requests a second that all succeeded, with many people asking in turn. */
export async function rateOf(url: string, tokens: string[], seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: tokens.map((token) => ({ method: 'GET', headers: { authorization: token } })),
  })
  if (result.errors + result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`)
  return result.requests.average
}

export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
