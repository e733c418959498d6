import type { Call, Reply, Sent } from '@guildhall/contract'
import type { Talker } from './seed-chats.ts'

/** Calls as somebody; null where the server could not be reached or cannot answer now. */
export async function askServer<C extends Call>(
  url: string,
  { token }: Talker,
  call: C,
  input: Sent<C>,
): Promise<Reply<C> | null> {
  const address = new URL(url + call.path)
  const isGet = call.method === 'GET'
  if (isGet)
    for (const [name, value] of Object.entries(input as object)) address.searchParams.set(name, `${value}`)
  const response = await fetch(address, {
    method: call.method,
    headers: { authorization: token, ...(isGet ? {} : { 'content-type': 'application/json' }) },
    ...(isGet ? {} : { body: JSON.stringify(input) }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null)
  if (!response || response.status >= 500) return null
  const reply = (await response.json().catch(() => null)) as Reply<C> | null
  if (reply && !response.ok) throw new Error(`${call.path}: ${response.status} ${JSON.stringify(reply)}`)
  return reply
}
