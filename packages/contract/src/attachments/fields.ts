import { z } from 'zod'
import { Claim } from '../files/shapes.ts'

const MAX_PICTURES = 20
const MAX_VIDEOS = 4

/** Files that content carries. Sent again, one is named by its id or by the key it was uploaded under. */
export const attachmentFields = {
  pictures: z.array(Claim).max(MAX_PICTURES),
  videos: z.array(Claim).max(MAX_VIDEOS),
  coverImage: Claim.nullable(),
}
