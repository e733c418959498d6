import type { Readable } from 'node:stream'
import { type FileType, maxBytes } from '@guildhall/contract/files'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SECOND } from '../platform/clock.ts'
import type { Kernel } from '../platform/kernel.ts'
import { forbidden, invalid, tooLarge, unavailable } from '../platform/refusals.ts'
import type { Door } from '../platform/storage/storage.ts'
import { BodyTooLarge } from '../platform/storage/storage-bounds.ts'
import { UPLOAD_PATH } from '../platform/storage/storage-disk.ts'
import { ownerOf } from './keys.ts'
import { measure } from './measure-uploads.ts'
import { words } from './refusal-words.ts'
import { checkFreeDisk } from './upload-quota.ts'

const SILENT_FOR = 30 * SECOND

/** One message for every invalid upload address, so that it does not reveal the cause. */
const noSuchGrant = () => forbidden(words.uploadOver)

/** Accepts uploads for a store that has no server of its own. */
export async function mountUploads(app: FastifyInstance, kernel: Kernel, door: Door) {
  /** An address takes one body at a time: many at once would fill the disk with what only one of them may keep. */
  const underWay = new Set<string>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))

  app.put(`${UPLOAD_PATH}*`, { config: { takesUploads: true } }, async (request) => {
    const key = (request.params as { '*': string })['*']
    const { 'content-type': contentType, 'content-length': told } = request.headers
    const length = told === undefined ? undefined : Number(told)
    const body = { ...(contentType ? { contentType } : {}), ...(length === undefined ? {} : { length }) }
    if (!door.mayPut(key, request.query as Record<string, unknown>, body)) throw noSuchGrant()
    const limit = await room(key)
    if (length !== undefined && length > limit) throw tooLarge()
    await checkFreeDisk(kernel, length ?? limit)
    if (underWay.has(key)) throw noSuchGrant()
    underWay.add(key)
    return receive(request, key, limit).finally(() => underWay.delete(key))
  })

  async function receive(request: FastifyRequest, key: string, limit: number) {
    request.raw.setTimeout(SILENT_FOR, () => request.raw.destroy())
    const isKept = await door.receive(key, request.body as Readable, limit).catch((error: unknown) => {
      if (error instanceof BodyTooLarge) throw tooLarge()
      if (request.raw.destroyed) throw invalid(words.uploadBroke)
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw unavailable()
      throw error
    })
    if (!isKept) throw noSuchGrant()
    await measure(kernel, key)
    return { message: 'Uploaded' }
  }

  /** The largest size that an unclaimed upload may have. */
  async function room(storeKey: string): Promise<number> {
    const owner = ownerOf(storeKey)
    const file =
      owner && 'key' in owner
        ? await kernel.db
            .selectFrom('files')
            .select(['kind', 'bytes'])
            .where('key', '=', owner.key)
            .where('state', '=', 'granted')
            .executeTakeFirst()
        : undefined
    if (!file) throw noSuchGrant()
    return file.bytes === null ? maxBytes[file.kind as FileType] : Number(file.bytes)
  }
}
