import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../platform/refusals.ts'
import type { Store } from '../platform/storage/storage.ts'
import { rangeOf } from './ranges.ts'
import { words } from './refusal-words.ts'

interface Sent {
  readonly key: string
  readonly size: number
  readonly tag: string
  readonly headers: Record<string, string>
}

/** Headers that keep a served file from running scripts, being sniffed as another type, or being framed. */
const SAFE = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
}

/** Sends an object, or the requested range of it. */
export async function sendObject(request: FastifyRequest, reply: FastifyReply, store: Store, object: Sent) {
  const { key, size, tag, headers } = object
  void reply.headers({ ...SAFE, ...headers, etag: tag })
  if (request.headers['if-none-match'] === tag) return reply.status(304).send()
  const range = rangeOf(request.headers.range, size)
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send()
  const body = await store.read(key, range ?? undefined)
  if (!body) throw notFound(words.fileNotFound)
  if (!range) return reply.header('content-length', size).send(body)
  const { start, end } = range
  return reply
    .status(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    .send(body)
}
