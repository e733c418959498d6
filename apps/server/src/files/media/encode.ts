import { join } from 'node:path'
import sharp from 'sharp'

export interface Made {
  readonly name: string
  readonly path: string
  readonly type: string
  readonly width: number
  readonly height: number
}

/** More pixels than large phones take; a picture that claims more is not decoded. */
const MAX_PIXELS = 50_000_000
/** The longest side of each rendition, the largest first, since each is made from the one before. */
const sides = { original: 4096, highres: 1600, lowres: 640, thumbnail: 160 } as const

/** Encodes a picture anew in four sizes, upright and without metadata. Throws when it cannot be read. */
export async function encode(path: string, scratch: string): Promise<Made[]> {
  sharp.cache(false)
  sharp.concurrency(1)
  const input = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const
  const { format } = await sharp(path, input).metadata()
  const isPhoto = format === 'jpeg'
  let source = sharp(path, input).autoOrient().toColourspace('srgb')
  const made: Made[] = []
  for (const [name, side] of Object.entries(sides)) {
    const { data, info } = await source
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const raw = { width, height, channels }
    source = sharp(data, { raw })
    const file = join(scratch, name)
    const type = name === 'original' ? (isPhoto ? 'image/jpeg' : 'image/png') : 'image/webp'
    const picture = sharp(data, { raw })
    if (type === 'image/jpeg') picture.jpeg({ quality: 88 })
    else if (type === 'image/png') picture.png({ compressionLevel: 6 })
    else picture.webp({ quality: 80 })
    await picture.toFile(file)
    made.push({ name, path: file, type, width, height })
  }
  return made
}
