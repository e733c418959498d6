import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Books } from './books.ts'
import { decodeForm } from './decode-form.ts'
import { expandReply } from './expand.ts'
import { keyInUse, type Reply } from './idempotency.ts'
import { checkAccount, checkPermission, keyOf } from './keys.ts'
import { Params } from './params.ts'
import { invalid, Refusal } from './refusal.ts'
import { findRoute } from './routes.ts'
import { API_VERSION } from './wire.ts'
import type { World } from './world.ts'

export interface Asked {
  readonly method: string
  /** Without `/v1/`. */
  readonly path: string
  readonly query: string
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

export interface ApiReply extends Reply {
  readonly headers: { readonly [name: string]: string }
}

export const refusalReply = (error: Refusal): Reply => ({
  status: error.status,
  body: JSON.stringify({ error: error.body }, null, 2),
})

const header = (headers: IncomingHttpHeaders, name: string) => {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

function checkVersion(version: string | undefined) {
  if (version !== undefined && version !== API_VERSION)
    throw invalid(`Invalid Stripe API version: ${version}. This double speaks ${API_VERSION}.`)
}

function perform(books: Books, { method, path, query, body, headers }: Asked): object {
  const route = findRoute(method, path)
  if (!route)
    throw invalid(
      `Unrecognized request URL (${method}: /v1/${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      {},
      404,
    )
  if (
    method === 'POST' &&
    body !== '' &&
    !/x-www-form-urlencoded/.test(header(headers, 'content-type') ?? '')
  )
    throw invalid('The body must be form-encoded (Content-Type: application/x-www-form-urlencoded).')
  const params = new Params(decodeForm([query, body].filter(Boolean).join('&')))
  const paths = params.texts('expand') ?? []
  return expandReply(books, route.answer(books, params, route.id), paths)
}

/** A failed request changes nothing of the state that comes of reading it, so its refusal is all there is. */
function attempt(books: Books, asked: Asked): Reply {
  try {
    return { status: 200, body: JSON.stringify(perform(books, asked), null, 2) }
  } catch (error) {
    if (error instanceof Refusal) return refusalReply(error)
    throw error
  }
}

function answerFor(
  world: World,
  books: Books,
  asked: Asked,
  requestId: string,
): Reply & { replayed: boolean } {
  const key = asked.method === 'POST' ? header(asked.headers, 'idempotency-key') : undefined
  books.request = { id: requestId, idempotency_key: key ?? null }
  if (key === undefined) return { ...attempt(books, asked), replayed: false }
  const account = `${books.account.id} ${books.livemode}`
  const request = `${asked.method} ${asked.path}?${asked.query} ${asked.body}`
  const known = world.idempotency.recall(account, key, request, books.now())
  if (known) return { ...known, replayed: true }
  const reply = attempt(books, asked)
  world.idempotency.keep(account, key, request, reply, books.now())
  return { ...reply, replayed: false }
}

/** Requests take their time where a test wants it; until one is answered, no other is with the same key. */
export async function answerInTime(world: World, asked: Asked): Promise<ApiReply> {
  const { slowMs } = world
  const key = asked.method === 'POST' ? header(asked.headers, 'idempotency-key') : undefined
  if (slowMs === 0 || key === undefined) {
    await sleep(slowMs)
    return answerApi(world, asked)
  }
  const used = `${asked.headers.authorization} ${key}`
  if (world.keysInUse.has(used))
    return { ...refusalReply(keyInUse(key)), headers: { 'request-id': world.newId('req') } }
  world.keysInUse.add(used)
  await sleep(slowMs)
  world.keysInUse.delete(used)
  return answerApi(world, asked)
}

/** One request to `/v1`, from its key to its reply. */
export function answerApi(world: World, asked: Asked): ApiReply {
  const requestId = world.newId('req')
  const headers = { 'request-id': requestId, 'stripe-version': API_VERSION }
  try {
    world.catchUp()
    const key = keyOf(world.keys, header(asked.headers, 'authorization'))
    checkAccount(key, header(asked.headers, 'stripe-account'))
    checkVersion(header(asked.headers, 'stripe-version'))
    checkPermission(key, asked.method, asked.path.split('/')[0] ?? '')
    const { status, body, replayed } = answerFor(world, key.books, asked, requestId)
    return { status, body, headers: { ...headers, ...(replayed ? { 'idempotent-replayed': 'true' } : {}) } }
  } catch (error) {
    if (error instanceof Refusal) return { ...refusalReply(error), headers }
    throw error
  }
}
