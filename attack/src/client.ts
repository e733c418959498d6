import type { Call, Reply, Sent } from '@guildhall/contract'

export interface Answer<Body = unknown> {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  readonly body: Body
}

interface Asked {
  readonly method?: string
  readonly token?: string
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Record<string, string>
  /** The network address the server sees; each is counted for itself. */
  readonly from?: string
}

let addresses = 0

/** A network address that nobody has asked from so far, so that one attack does not use up the limits of another. */
export function newAddress(): string {
  addresses += 1
  return `198.18.${addresses >> 8}.${addresses & 255}`
}

/** Asks the server as a program would that follows no redirect and keeps no cookie. */
export async function request(url: string, asked: Asked = {}): Promise<Answer> {
  const { method = 'GET', token, body, headers, from = newAddress() } = asked
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { 'x-forwarded-for': from, ...(token ? { authorization: token } : {}), ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  return { status: response.status, text, headers: response.headers, body: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export interface CallOptions {
  readonly as?: { readonly token: string } | undefined
  readonly from?: string
  readonly headers?: Record<string, string>
}

export type Body<C extends Call> = Reply<C> & { code?: string; message?: string }

/** Sends a call of the contract; what is sent may be anything, since attackers keep to no type. */
export async function call<C extends Call>(
  url: string,
  { method, path }: C,
  input: Sent<C> | Record<string, unknown>,
  { as, from, headers }: CallOptions = {},
): Promise<Answer<Body<C>>> {
  const isBody = method === 'POST'
  const query = isBody ? '' : `?${new URLSearchParams(queryOf(input as Record<string, unknown>))}`
  const answer = await request(url + path + query, {
    method,
    ...(as ? { token: as.token } : {}),
    ...(from ? { from } : {}),
    ...(isBody ? { body: JSON.stringify(input) } : {}),
    headers: { ...(isBody ? { 'content-type': 'application/json' } : {}), ...headers },
  })
  return answer as Answer<Body<C>>
}

/** As a form writes it: a list is its name again and again, an object is JSON. */
const queryOf = (input: Record<string, unknown>) =>
  Object.entries(input).flatMap(([name, value]) =>
    [value]
      .flat()
      .map((one): [string, string] => [name, typeof one === 'string' ? one : JSON.stringify(one)]),
  )
