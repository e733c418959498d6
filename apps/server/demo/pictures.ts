import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContentType, FileType } from '@guildhall/contract/files'
import sharp from 'sharp'
import { assignPresignedUrl } from '../src/files/grant.ts'
import { inspect } from '../src/files/inspect.ts'
import { mediaKey, newKey, quarantined } from '../src/files/keys.ts'
import { encode } from '../src/files/media/encode.ts'
import type { Purpose } from '../src/files/purposes.ts'
import type { Rendition, Renditions } from '../src/files/renditions.ts'
import type { Kernel } from '../src/platform/kernel.ts'
import { actorWithin } from './actor.ts'
import type { House } from './house.ts'
import type { Filling } from './scale-copy.ts'

/** Uploads something as a browser would; answers the key to claim it with. */
export async function upload(
  kernel: Kernel,
  userId: string,
  fileType: FileType,
  contentType: ContentType,
  body: Buffer,
): Promise<{ filename: string }> {
  const { keys } = await actorWithin(kernel, kernel.db, userId).do(assignPresignedUrl, {
    count: 1,
    contentType,
    fileType,
    sizes: [body.length],
  })
  const filename = keys[`${fileType}1`]!
  await kernel.store.write(quarantined(filename), body, contentType)
  return { filename }
}

export const uploadDrawing = async (kernel: Kernel, userId: string, svg: string) =>
  upload(kernel, userId, 'image', 'image/png', await sharp(Buffer.from(svg)).png().toBuffer())

/** Runs the work for every item, as many at a time as there are processors. */
async function inPool<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

/** Looks at everything that was claimed, so that the world is complete when it is first seen. */
export async function inspectAll(kernel: Kernel) {
  const waiting = await kernel.db.selectFrom('files').select('id').where('state', '=', 'claimed').execute()
  await inPool(waiting, ({ id }) => inspect(kernel, id))
  await kernel.db.deleteFrom('outbox').where('job', '=', 'inspectFile').execute()
}

export interface Drawing {
  readonly fileId: string
  readonly ownerId: string
  readonly svg: string
}

/**
 * Stores drawings in all their sizes, as an inspection would leave them. They are our own, so that none has to be opened
 * in a process apart. Answers the rows of the files.
 */
export async function storeDrawings(
  { store, clock }: House,
  drawings: readonly Drawing[],
  purpose: Purpose,
): Promise<Filling> {
  const stored = new Map<string, Renditions>()
  await inPool(drawings, async ({ fileId, svg }) => {
    const scratch = await mkdtemp(join(tmpdir(), 'guildhall-demo-'))
    try {
      const path = join(scratch, 'drawing')
      await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toFile(path)
      const renditions: Record<string, Rendition> = {}
      for (const { name, path: made, type, width, height } of await encode(path, scratch)) {
        const body = await readFile(made)
        await store.write(mediaKey(fileId, name), body, type)
        renditions[name] = { type, size: body.length, width, height }
      }
      stored.set(fileId, renditions)
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  })
  const now = clock().toISOString()
  return {
    table: 'files',
    columns: `id, key, kind, content_type, state, owner_id, purpose, is_public, renditions, granted_at, claimed_at,
      settled_at`,
    rows: () =>
      drawings.map(({ fileId, ownerId }) => [
        fileId,
        newKey(),
        'image',
        'image/png',
        'ready',
        ownerId,
        purpose.name,
        purpose.readers === 'everybody',
        JSON.stringify(stored.get(fileId)),
        now,
        now,
        now,
      ]),
  }
}
