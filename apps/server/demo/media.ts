import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { newKey, quarantined } from '../src/files/keys.ts'
import { postMedia } from '../src/posts/media.ts'
import type { House } from './house.ts'
import type { Drawing } from './pictures.ts'
import { pixelScene } from './pixel-scene.ts'
import type { Chance } from './random.ts'
import type { DemoPost } from './spoken.ts'
import { dish, stillLife, tiles } from './still-life.ts'

export const drawings = {
  pots: (seed: number, tags: readonly string[]) => stillLife(seed, tags),
  shelves: (seed: number, tags: readonly string[]) => stillLife(seed, tags, 2),
  dish,
  tiles,
  pixels: pixelScene,
}

/** The pictures of a post, to be stored under these ids. */
export const drawingsOf = (luck: Chance, { drawing, tags = [] }: DemoPost, ownerId: string, ids: string[]) =>
  drawing
    ? ids.map((fileId): Drawing => ({ fileId, ownerId, svg: drawings[drawing](luck.whole(1e6), tags) }))
    : []

/** A dish that turns; null where there is no ffmpeg to make it. */
export async function filmDish(seed: number): Promise<Buffer | null> {
  const place = await mkdtemp(join(tmpdir(), 'guildhall-demo-'))
  try {
    const [still, film] = [join(place, 'dish.png'), join(place, 'dish.mp4')]
    await sharp(Buffer.from(dish(seed)))
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
    return await readFile(film)
  } catch {
    return null
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** Such a film, claimed for a post. */
export async function filmed(house: House, ownerId: string, luck: Chance): Promise<string | null> {
  const body = await filmDish(luck.whole(1e6))
  if (!body) return null
  const [id, key] = [house.newId(), newKey()]
  await house.store.write(quarantined(key), body, 'video/mp4')
  const now = house.clock()
  await house.db
    .insertInto('files')
    .values({
      ...{ id, key, kind: 'video', content_type: 'video/mp4', state: 'claimed', owner_id: ownerId },
      ...{ purpose: postMedia.name, is_public: false, granted_at: now, claimed_at: now },
    })
    .execute()
  return id
}
