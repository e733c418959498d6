import { z } from 'zod'

/** What is known of a page somewhere else; empty where it does not say. */
export const LinkPreview = z
  .object({
    url: z.string(),
    title: z.string(),
    description: z.string(),
    /** On our own address: nobody's browser asks theirs. */
    image: z.string(),
    siteName: z.string(),
  })
  .meta({ id: 'LinkPreview' })
export type LinkPreview = z.output<typeof LinkPreview>
