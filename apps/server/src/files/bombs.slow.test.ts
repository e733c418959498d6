import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../testing/server.ts'
import { claimPicture } from './claim.ts'
import { displayPicture } from './purposes.ts'
import { drawn, gif, pngBomb } from './testing/media.ts'
import { startUploads, type Uploads } from './testing/uploads.ts'

let server: Uploads
let ana: Person
beforeAll(async () => {
  server = await startUploads()
  ana = await server.signIn('ana@bombs.test')
})
afterAll(() => server.close())

async function lookedAt(contentType: 'image/png' | 'image/jpeg', body: Buffer) {
  const filename = await server.sent('image', contentType, body, ana)
  const id = await server.asWriter(ana, (ctx) => claimPicture(ctx, { filename }, displayPicture))
  const since = performance.now()
  expect(await server.work()).toEqual([])
  const { state, reason, renditions } = (await server.fileRow(id))!
  return { id, state, reason, renditions, ms: performance.now() - since }
}

async function bytesOf(id: string, rendition: string) {
  const response = await fetch(`${server.address}/files/${id}/${rendition}`)
  return Buffer.from(await response.arrayBuffer())
}

/** Of one colour, so that it packs well; nothing is wrong with it but its size. */
const vast = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

const truncated = async (format: 'jpeg' | 'png') =>
  (await drawn(format, { width: 900, height: 700 })).subarray(0, -900)

describe('a picture made to hurt', () => {
  it.each<[string, 'image/png' | 'image/jpeg', () => Buffer | Promise<Buffer>, string]>([
    ['65,000 pixels wide and high in a few kilobytes', 'image/png', () => pngBomb(65_000), 'unreadable'],
    ['8,000 pixels wide and high, and whole', 'image/png', () => vast(8000), 'unreadable'],
    ['a GIF of ten thousand frames', 'image/png', () => gif(10_000), 'wrong type'],
    ['a JPEG that breaks off', 'image/jpeg', () => truncated('jpeg'), 'unreadable'],
    ['a PNG that breaks off', 'image/png', () => truncated('png'), 'unreadable'],
    ['a PNG that was said to be a JPEG', 'image/jpeg', () => drawn('png'), 'wrong type'],
    ['nothing at all', 'image/png', () => Buffer.alloc(0), 'empty'],
  ])('is refused soon and taken away: %s [U3]', async (_name, contentType, make, reason) => {
    const before = process.memoryUsage().rss
    const seen = await lookedAt(contentType, await make())
    expect(seen).toMatchObject({ state: 'refused', reason })
    // Seconds on a busy machine; unpacked, it would be minutes.
    expect(seen.ms).toBeLessThan(20_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
    expect(await server.stored()).toEqual([])
  })

  it('with a huge colour profile and huge notes is shown without them, or refused [U3]', async () => {
    const profile = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(200_000_000))])
    const notes = Buffer.concat([Buffer.from('note\0\0'), deflateSync(Buffer.alloc(100_000_000, 'x'))])
    const seen = await lookedAt('image/png', pngBomb(64, ['iCCP', profile], ['zTXt', notes]))
    expect(['ready', 'refused']).toContain(seen.state)
    expect(seen.ms).toBeLessThan(20_000)
    if (seen.state === 'ready') expect((await bytesOf(seen.id, 'original')).length).toBeLessThan(5000)
  })
})

describe('a picture as it is shown', () => {
  it('stands upright and tells nothing of where and with what it was taken', async () => {
    const taken = await drawn('jpeg', { width: 600, height: 400, orientation: 6 })
    expect(taken.includes('SECRET-EXIF')).toBe(true)
    const seen = await lookedAt('image/jpeg', taken)
    expect(seen.renditions).toMatchObject({
      original: { type: 'image/jpeg', width: 400, height: 600 },
      thumbnail: { type: 'image/webp', width: 107, height: 160 },
    })
    for (const rendition of ['original', 'thumbnail', 'lowres', 'highres']) {
      const shown = await bytesOf(seen.id, rendition)
      const { exif, icc, xmp, orientation, width, height } = await sharp(shown).metadata()
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(shown.includes('SECRET-EXIF')).toBe(false)
      const { data, info } = await sharp(shown).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
      ]
      // Turned a quarter, what was left is above: red, and blue beneath it.
      expect(at(width >> 1, 2)[0]).toBeGreaterThan(200)
      expect(at(width >> 1, height - 3)[2]).toBeGreaterThan(200)
    }
  })

  it('is never larger than it was, and large ones are made smaller', async () => {
    const seen = await lookedAt('image/png', await drawn('png', { width: 5000, height: 1000 }))
    expect(seen.renditions).toMatchObject({
      original: { type: 'image/png', width: 4096, height: 819 },
      highres: { width: 1600 },
      lowres: { width: 640 },
      thumbnail: { width: 160 },
    })
  })

  it('keeps what is see-through', async () => {
    const glass = await sharp({
      create: { width: 30, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    const seen = await lookedAt('image/png', glass)
    for (const rendition of ['original', 'thumbnail'])
      expect((await sharp(await bytesOf(seen.id, rendition)).metadata()).hasAlpha).toBe(true)
  })
})
