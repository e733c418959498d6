import { z } from 'zod'

/** The preview of an external page; fields that the page does not provide are empty. */
export const LinkPreview = z
  .object({
    url: z.string(),
    title: z.string(),
    description: z.string(),
    /** The picture's address on this server, so that readers' browsers never contact the external one. */
    image: z.string(),
    siteName: z.string(),
  })
  .meta({ id: 'LinkPreview' })
export type LinkPreview = z.output<typeof LinkPreview>
