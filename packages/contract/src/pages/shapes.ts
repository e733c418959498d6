import { z } from 'zod'
import { Id, Next } from '../common.ts'
import { Picture } from '../files/shapes.ts'
import { languages, MIRRORED } from '../languages.ts'
import { Me } from '../users/shapes.ts'

/** The ways to sign in besides a code by mail and a password. */
const SignInWays = z.object({
  /** Whether codes can be sent as texts. */
  phone: z.boolean(),
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The people as whom visitors of a demonstration can sign in by one click. */
  demoPeople: z.array(
    z.object({
      username: z.string(),
      fullname: z.string(),
      displayPicture: Picture.nullable(),
      detail: z.string(),
    }),
  ),
})
export type SignInWays = z.output<typeof SignInWays>

/** The data that the server embeds into a page, so that the first paint needs no requests. */
export const Preloaded = z.object({
  title: z.string(),
  description: z.string(),
  /** The language in which the page is written. */
  language: z.enum([...languages, MIRRORED]),
  geoData: z.object({ country: z.string().nullable() }),
  /** Records by the name of their collection. */
  loadedData: z.record(z.string(), z.array(z.unknown())),
  /** The first page of lists, by their names. */
  loadedLists: z.record(z.string(), z.object({ ids: z.array(Id), next: Next })),
  /** The path of this page if what it shows does not exist for this viewer. */
  missing: z.string().nullable(),
  userAgent: z.string(),
  me: Me.nullable(),
  signedIn: z.boolean(),
  csrfToken: z.string().nullable(),
  /** Whether the session's secret is old enough to be exchanged. */
  renewSession: z.boolean(),
  /** The address of the development mailbox. */
  inboxUrl: z.string().nullable(),
  signIn: SignInWays,
})
export type Preloaded = z.output<typeof Preloaded>

/** The list of communities that an address of the discover page shows. */
export const exploreListId = (space: string | null, query: string) => `explore/${space ?? ''}/${query}`
export const EXPLORE_LIMIT = 24

/** A page as the web's server bundle makes it. */
export interface Page {
  readonly status: number
  /** Null where only the browser renders the page. */
  readonly html: string | null
  readonly title: string
  readonly description: string
  /** The modules that show the page, by their paths in the sources: their scripts and styles are named in its head. */
  readonly parts: readonly string[]
}

export type Render = (url: string, preloaded: Preloaded) => Promise<Page>

export const defaultTitle = 'Find friends who share your interests'
export const defaultDescription =
  'A social network for in-depth discussions, finding like-minded friends and curating content by interest.'
