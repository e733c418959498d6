import { z } from 'zod'
import { MAX_PICTURE_WORDS } from '../documents/document.ts'
import { Claim, FileClaim } from '../files/shapes.ts'
import { ShownLine } from '../shown-line.ts'

const MAX_PICTURES = 20
const MAX_VIDEOS = 4
const MAX_FILES = 10

const Words = ShownLine(MAX_PICTURE_WORDS).optional()

/** A picture with its words; words that are left out stay as they are. */
const PictureClaim = Claim.extend({ alt: Words, caption: Words }).meta({ id: 'PictureClaim' })

/** A cover with its alternative text, which stays as it is where it is left out. */
const CoverClaim = Claim.extend({ alt: Words }).meta({ id: 'CoverClaim' })

/** The files attached to content. A file that is already attached is named by its id or its upload key. */
export const attachmentFields = {
  pictures: z.array(PictureClaim).max(MAX_PICTURES),
  videos: z.array(Claim).max(MAX_VIDEOS),
  coverImage: CoverClaim.nullable(),
  files: z.array(FileClaim).max(MAX_FILES),
}
