import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from '../platform/http/http.ts'
import { LINK_PATH } from '../platform/storage/storage-disk.ts'
import { mountDownloads, mountLinks } from './download.ts'
import { mountUploads } from './upload.ts'

/** Mounts the routes that are not calls: uploading and downloading files. */
export async function mountFiles(app: FastifyInstance, deps: HttpDeps) {
  const { door } = deps.kernel.store
  mountDownloads(app, deps)
  if (!door) return
  mountLinks(app, deps, LINK_PATH)
  await app.register(async (uploads) => mountUploads(uploads, deps.kernel, door))
}
