import { z } from 'zod'
import { Me } from '../users/shapes.ts'

/** What the server puts into a page, so that the first paint asks for nothing. */
export const Preloaded = z.object({
  title: z.string(),
  description: z.string(),
  geoData: z.object({ country: z.string().nullable() }),
  /** Records by the name of their collection. */
  loadedData: z.record(z.string(), z.array(z.unknown())),
  userAgent: z.string(),
  me: Me.nullable(),
  signedIn: z.boolean(),
  csrfToken: z.string().nullable(),
  /** The session's secret is old enough to be exchanged. */
  renewSession: z.boolean(),
  /** Where mail can be read in development. */
  inboxUrl: z.string().nullable(),
})
export type Preloaded = z.output<typeof Preloaded>

/** A public page as the web's server bundle makes it. */
export interface Page {
  readonly status: number
  readonly html: string
  readonly title: string
  readonly description: string
}

/** The one export of that bundle: null where a route has no server HTML. */
export type Render = (url: string, preloaded: Preloaded) => Promise<Page | null>

export const defaultTitle = 'Find friends who share your interests'
export const defaultDescription =
  'A social network for in-depth discussions, finding like-minded friends and curating content by interest.'
