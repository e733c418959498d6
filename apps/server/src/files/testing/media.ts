import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const run = promisify(execFile)

interface Drawn {
  readonly width?: number
  readonly height?: number
  readonly orientation?: number
}

/** A picture whose left half is red and whose right half is blue, so that rotation is visible. */
export async function drawn(format: 'jpeg' | 'png', { width = 60, height = 40, orientation }: Drawn = {}) {
  const half = { width: width / 2, height, channels: 3 as const }
  const picture = sharp({ create: { ...half, width, background: 'red' } }).composite([
    { input: { create: { ...half, background: 'blue' } }, left: width / 2, top: 0 },
  ])
  const exif = { IFD0: { Copyright: 'SECRET-EXIF' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } }
  const tagged = picture.withExif(exif).withMetadata(orientation ? { orientation } : {})
  return tagged.toFormat(format).toBuffer()
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
  ends[0].writeUInt32BE(data.length)
  ends[1].writeUInt32BE(crc32(body))
  return Buffer.concat([ends[0], body, ends[1]])
}

/** A PNG of a few kilobytes that decompresses to gigabytes, with extra chunks before the picture. */
export function pngBomb(side: number, ...chunks: [type: string, data: Buffer][]) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(side * (side / 8 + 1), 4_000_000)), { level: 9 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...chunks.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF with this number of frames. */
export function gif(frames: number) {
  const frame = Buffer.from('21f90400010000002c000000000100010000020244010 0'.replace(' ', ''), 'hex')
  return Buffer.concat([
    Buffer.from('4749463839610100010080000000000000ffffff', 'hex'),
    ...Array<Buffer>(frames).fill(frame),
    Buffer.from('3b', 'hex'),
  ])
}

/** A video or sound that ffmpeg makes of its own test patterns. */
export async function filmed(format: 'mp4' | 'mov' | 'mp3', seconds: number): Promise<Buffer> {
  const scratch = await mkdtemp(join(tmpdir(), 'guildhall-film-'))
  const file = join(scratch, `film.${format}`)
  const source =
    format === 'mp3'
      ? ['-f', 'lavfi', '-i', `sine=duration=${seconds}`]
      : ['-f', 'lavfi', '-i', `testsrc=size=320x180:rate=10:duration=${seconds}`, '-pix_fmt', 'yuv420p']
  await run('ffmpeg', ['-v', 'error', ...source, file])
  const film = await readFile(file)
  await rm(scratch, { recursive: true })
  return film
}
