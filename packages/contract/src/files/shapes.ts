import { z } from 'zod'
import { Id } from '../common.ts'

/** One size of a picture, not available until the picture has been inspected and re-encoded. */
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

export const Video = z
  .object({
    _id: Id,
    contentType: z.string(),
    original: Rendition,
    thumbnail: Rendition,
    /** In seconds. */
    duration: z.number().nullable(),
  })
  .meta({ id: 'Video' })
export type Video = z.output<typeof Video>

/** A file to be downloaded under the name its owner gave it. */
export const Attachment = z
  .object({
    _id: Id,
    name: z.string(),
    fileName: z.string(),
    url: z.string(),
    type: z.string(),
    size: z.number().int().nullable(),
    isAvailable: z.boolean(),
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.output<typeof Attachment>

/** How a write refers to an upload: by the key that came with the upload address. */
export const Claim = z.strictObject({ filename: z.string().min(1).max(200) }).meta({ id: 'Claim' })
export type Claim = z.output<typeof Claim>

/** The same for a file, with the name shown to people. */
export const FileClaim = Claim.extend({ name: z.string().trim().min(1).max(255) }).meta({ id: 'FileClaim' })
export type FileClaim = z.output<typeof FileClaim>
