import sharp from 'sharp'
import { assignPresignedUrl } from '../src/files/grant.ts'
import { inspect } from '../src/files/inspect.ts'
import { quarantined } from '../src/files/keys.ts'
import type { Kernel } from '../src/platform/kernel.ts'
import { actorWithin } from './actor.ts'

/** Uploads a drawing as a browser would upload a picture; answers the key to claim it with. */
export async function uploadDrawing(
  kernel: Kernel,
  userId: string,
  svg: string,
): Promise<{ filename: string }> {
  const body = await sharp(Buffer.from(svg)).png().toBuffer()
  const { keys } = await actorWithin(kernel, kernel.db, userId).do(assignPresignedUrl, {
    count: 1,
    contentType: 'image/png',
    fileType: 'image',
    sizes: [body.length],
  })
  await kernel.store.write(quarantined(keys.image1!), body, 'image/png')
  return { filename: keys.image1! }
}

/** Looks at everything that was claimed, so that the world is complete when it is first seen. */
export async function inspectAll(kernel: Kernel) {
  const waiting = await kernel.db.selectFrom('files').select('id').where('state', '=', 'claimed').execute()
  for (const { id } of waiting) await inspect(kernel, id)
  await kernel.db.deleteFrom('outbox').where('job', '=', 'inspectFile').execute()
}
