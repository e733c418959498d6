import { Id } from '@guildhall/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { after, MINUTE } from '../platform/clock.ts'
import { credentialOf } from '../platform/credentials.ts'
import { entriesOf } from '../platform/domain.ts'
import { filePolicy } from '../platform/http/headers.ts'
import type { HttpDeps } from '../platform/http/http.ts'
import { addressBucket } from '../platform/http/limits.ts'
import { notFound } from '../platform/refusals.ts'
import { mediaKey } from './keys.ts'
import { disposition } from './names.ts'
import { words } from './refusal-words.ts'
import { RenditionName, type Renditions } from './renditions.ts'
import { sendObject } from './send.ts'

const LINK_LIVES = 5 * MINUTE
const FOREVER = 'public, max-age=31536000, immutable'

const Asked = z.object({ id: Id, rendition: RenditionName })

/** Serves files: public ones at permanent addresses, others by a short-lived link. */
export function mountDownloads(app: FastifyInstance, deps: HttpDeps) {
  const { kernel, authenticate } = deps
  const { config, store, db } = kernel
  const readersOf = new Map(
    entriesOf(kernel, 'purposes')
      .flat()
      .map(({ name, readers }) => [name, readers]),
  )
  const elsewhere = config.FILES_ORIGIN ? new URL(config.FILES_ORIGIN) : null

  async function found(asked: unknown) {
    const { data } = Asked.safeParse(asked)
    const row =
      data &&
      (await db
        .selectFrom('files')
        .select(['id', 'kind', 'name', 'purpose', 'is_public', 'renditions'])
        .where('id', '=', data.id)
        .where('state', '=', 'ready')
        .executeTakeFirst())
    const rendition = row && (row.renditions as Renditions)[data.rendition]
    if (!rendition) throw notFound(words.fileNotFound)
    // Only pictures that the server encoded itself are shown inline; anything else is downloaded.
    const isShown = rendition.type.startsWith('image/') && row.kind !== 'file'
    const name = row.name ?? `${data.rendition}.${rendition.type.split('/')[1]}`
    const headers = {
      'content-type': rendition.type,
      'content-disposition': disposition(isShown ? 'inline' : 'attachment', name),
      'cross-origin-resource-policy': filePolicy(config),
    }
    return { ...row, name: data.rendition, rendition, headers, key: mediaKey(row.id, data.rendition) }
  }

  app.get('/files/:id/:rendition', async (request, reply) => {
    await kernel.limits.spend('filesPerReader', addressBucket(request.ip))
    const { id, name, is_public, key, rendition, headers } = await found(request.params)
    if (!is_public) throw notFound(words.fileNotFound)
    if (elsewhere && request.host !== elsewhere.host)
      return reply.header('cache-control', FOREVER).redirect(new URL(request.url, elsewhere).href, 301)
    return sendObject(request, reply, store, {
      key,
      size: rendition.size,
      tag: `"${id}-${name}"`,
      headers: { ...headers, 'cache-control': FOREVER },
    })
  })

  app.get('/files/:id', async (request, reply) => {
    const { rendition = 'original' } = request.query as { rendition?: unknown }
    const viewer = await viewerOf(request)
    const file = await found({ ...(request.params as object), rendition })
    void reply.header('cache-control', 'private, no-store')
    if (file.is_public) return reply.redirect(`/files/${file.id}/${file.name}`)
    const readers = readersOf.get(file.purpose!)
    const mayRead = typeof readers === 'function' && (await readers(db, viewer, file.id, kernel))
    if (!mayRead) throw notFound(words.fileNotFound)
    return reply.redirect(await linkTo(file))
  })

  function linkTo({ key, headers }: Awaited<ReturnType<typeof found>>) {
    return store.presignGet(key, {
      contentType: headers['content-type'],
      disposition: headers['content-disposition'],
      expiresAt: after(kernel.clock(), LINK_LIVES),
    })
  }

  async function viewerOf(request: FastifyRequest) {
    const credential = credentialOf(kernel, request)
    const viewer = credential && (await authenticate(credential))
    await kernel.limits.spend('filesPerReader', viewer?.userId ?? addressBucket(request.ip))
    return viewer
  }
}

/** Serves signed links for a store that has no server of its own. */
export function mountLinks(
  app: FastifyInstance,
  { kernel: { config, store, limits } }: HttpDeps,
  path: string,
) {
  app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
    await limits.spend('filesPerReader', addressBucket(request.ip))
    const link = store.door?.opened(request.query as Record<string, unknown>)
    const stored = link && (await store.head(link.key))
    if (!stored) throw notFound(words.fileNotFound)
    const headers = {
      'content-type': link.contentType,
      'content-disposition': link.disposition,
      'cross-origin-resource-policy': filePolicy(config),
      'cache-control': 'private, max-age=300',
    }
    return sendObject(request, reply, store, {
      key: link.key,
      size: stored.size,
      tag: `"${stored.tag}"`,
      headers,
    })
  })
}
