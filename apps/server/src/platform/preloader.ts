import type { Preloaded } from '@guildhall/contract/pages'
import type { Ctx } from './ctx.ts'

declare module './domain.ts' {
  interface Domain {
    readonly preloaders?: readonly Preloader[]
  }
}

/** What stands in the head of a page, for search engines and for those who pass its address on. */
export interface Head {
  /** Left out, the page names itself. */
  readonly title?: string
  readonly description?: string
  /** The one address of what it shows, beneath the site's. */
  readonly path: string
  readonly image?: { readonly url: string; readonly width: number | null; readonly height: number | null }
  /** Of what is written on it. */
  readonly language?: string
  /** The colour it is painted in, as #rrggbb. */
  readonly brand?: string
  /** It is one thing somebody wrote. */
  readonly isArticle?: boolean
  /** Search engines may show it; no page is shown that does not say so. */
  readonly isListed: boolean
}

/** What a page is given beside what every page has. */
export interface Prepared {
  readonly loadedData?: Preloaded['loadedData']
  readonly loadedLists?: Preloaded['loadedLists']
  readonly head?: Head
  /** What the address names is not there, or not for this viewer. */
  readonly isMissing?: boolean
  /** Its address is another one now. */
  readonly movedTo?: string
}

/** What a domain has to say for the page at an address; null is nothing. */
export type Preloader = (ctx: Ctx, address: URL) => Promise<Prepared | null>
