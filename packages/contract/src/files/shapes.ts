import { z } from 'zod'
import { Id } from '../common.ts'

/** One size of a picture. Until it has been looked at and re-encoded it is not available. */
const Rendition = z.object({
  filename: z.string(),
  url: z.string(),
  isAvailable: z.boolean(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})

export const Picture = z
  .object({
    _id: Id,
    contentType: z.string(),
    original: Rendition,
    thumbnail: Rendition,
    lowres: Rendition,
    highres: Rendition,
  })
  .meta({ id: 'Picture' })
export type Picture = z.output<typeof Picture>

/** How a write names what was uploaded: the key that came with the upload address. */
export const Claim = z.strictObject({ filename: z.string().min(1).max(200) }).meta({ id: 'Claim' })
