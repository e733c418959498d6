import { z } from 'zod'
import { Claim } from '../files/shapes.ts'

const MAX_PICTURES = 20
const MAX_VIDEOS = 4

/** The files attached to content. A file that is already attached is named by its id or its upload key. */
export const attachmentFields = {
  pictures: z.array(Claim).max(MAX_PICTURES),
  videos: z.array(Claim).max(MAX_VIDEOS),
  coverImage: Claim.nullable(),
}
