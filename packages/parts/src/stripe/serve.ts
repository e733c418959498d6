import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Acts, makeActs } from './acts.ts'
import { answerInTime, refusalReply } from './answer-api.ts'
import { answerCheckoutPage, type PageReply } from './checkout/checkout-page.ts'
import { answerPortalPage } from './checkout/portal-page.ts'
import { answerControl } from './control.ts'
import { page } from './html.ts'
import { invalid, Refusal } from './refusal.ts'
import type { World } from './world.ts'

const MOST_BYTES = 1_000_000

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    const part = Buffer.from(chunk)
    bytes += part.length
    if (bytes > MOST_BYTES) throw invalid('The request is too large.', {}, 413)
    chunks.push(part)
  }
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string>) {
  response.writeHead(status, { 'cache-control': 'no-cache, no-store', ...headers }).end(body)
}

const json = { 'content-type': 'application/json' }
const html = { 'content-type': 'text/html; charset=utf-8' }

function answerPage(world: World, path: string, fields: URLSearchParams | null): PageReply {
  const [, kind = '', id = '', more = ''] =
    /^\/(c\/pay|p\/session)\/([^/]+)(\/authenticate)?$/.exec(path) ?? []
  if (!kind) return { status: 404, html: page('Nothing is here', '') }
  world.catchUp()
  const books = world.booksWith(id)
  books.request = { id: null, idempotency_key: null }
  if (kind === 'c/pay') {
    const session = books.sessions.need(id)
    return answerCheckoutPage(books, session, { isBank: more !== '', fields })
  }
  return answerPortalPage(books, books.portalSessions.need(id), fields)
}

function servePage(world: World, path: string, response: ServerResponse, fields: URLSearchParams | null) {
  const reply = answerPage(world, path, fields)
  if ('location' in reply) send(response, 303, '', { location: reply.location })
  else send(response, reply.status, reply.html, html)
}

async function answer(world: World, acts: Acts, request: IncomingMessage, response: ServerResponse) {
  const { pathname, search } = new URL(request.url ?? '/', world.origin)
  const { method = 'GET', headers } = request
  const body = await readBody(request)
  if (pathname.startsWith('/_control/')) {
    if (method !== 'POST') throw invalid('Only POST is answered here.', {}, 405)
    const reply = await answerControl(acts, pathname.slice('/_control/'.length), body)
    return send(response, 200, JSON.stringify(reply), json)
  }
  if (!pathname.startsWith('/v1/'))
    return servePage(world, pathname, response, method === 'POST' ? new URLSearchParams(body) : null)
  const fault = world.fault()
  if (fault === 'error')
    throw new Refusal(500, { type: 'api_error', message: 'An error occurred on our side; please try again.' })
  const asked = { method, path: pathname.slice('/v1/'.length), query: search.slice(1), body, headers }
  const reply = await answerInTime(world, asked)
  if (fault === 'lostReply') return response.destroy()
  return send(response, reply.status, reply.body, { ...json, ...reply.headers })
}

export interface Serving {
  readonly acts: Acts
  stop(): Promise<void>
}

export async function serve(world: World, port: number): Promise<Serving> {
  const acts = makeActs(world)
  const server = createServer((request, response) => {
    answer(world, acts, request, response).catch((error: unknown) => {
      const refusal =
        error instanceof Refusal ? error : new Refusal(500, { type: 'api_error', message: `${error}` })
      const { status, body } = refusalReply(refusal)
      send(response, status, body, json)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    acts,
    async stop() {
      await world.deliverer.stop()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
