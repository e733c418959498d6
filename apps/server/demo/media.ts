import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { assignPresignedUrl } from '../src/files/grant.ts'
import { quarantined } from '../src/files/keys.ts'
import type { Kernel } from '../src/platform/kernel.ts'
import { actorWithin } from './actor.ts'
import { uploadDrawing } from './pictures.ts'
import { pixelScene } from './pixel-scene.ts'
import type { Chance } from './random.ts'
import type { DemoPost } from './spoken.ts'
import { dish, stillLife, tiles } from './still-life.ts'

const drawings = {
  pots: (seed: number, tags: readonly string[]) => stillLife(seed, tags),
  shelves: (seed: number, tags: readonly string[]) => stillLife(seed, tags, 2),
  dish,
  tiles,
  pixels: pixelScene,
}

/** The pictures of a post, uploaded as a browser would. */
export async function drawn(
  kernel: Kernel,
  userId: string,
  luck: Chance,
  { drawing, pictures = 0, tags = [] }: DemoPost,
) {
  const claims: { filename: string }[] = []
  for (let picture = 0; drawing && picture < pictures; picture += 1)
    claims.push(await uploadDrawing(kernel, userId, drawings[drawing](luck.whole(1e6), tags)))
  return claims
}

/** A dish that turns; nothing where there is no ffmpeg to make it. */
export async function filmed(kernel: Kernel, userId: string, luck: Chance) {
  const place = await mkdtemp(join(tmpdir(), 'guildhall-demo-'))
  try {
    const [still, film] = [join(place, 'dish.png'), join(place, 'dish.mp4')]
    await sharp(Buffer.from(dish(luck.whole(1e6))))
      .png()
      .toFile(still)
    const turning = 'rotate=2*PI*t/8:c=0x4a413a,scale=640:-2,format=yuv420p'
    const args = [
      '-y',
      '-loop',
      '1',
      '-i',
      still,
      '-t',
      '8',
      '-r',
      '24',
      '-vf',
      turning,
      '-movflags',
      '+faststart',
      '-preset',
      'ultrafast',
      film,
    ]
    await promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...args], { timeout: 60_000 })
    const body = await readFile(film)
    const { keys } = await actorWithin(kernel, kernel.db, userId).do(assignPresignedUrl, {
      count: 1,
      contentType: 'video/mp4',
      fileType: 'video',
      sizes: [body.length],
    })
    await kernel.store.write(quarantined(keys.video1!), body, 'video/mp4')
    return [{ filename: keys.video1! }]
  } catch {
    return []
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
