import type { Preloaded } from '@guildhall/contract/pages'
import type { Ctx } from './ctx.ts'

declare module './domain.ts' {
  interface Domain {
    readonly preloaders?: readonly Preloader[]
  }
}

/** The head of a page, for search engines and for previews of its address. */
export interface Head {
  /** The page sets its own title when this is left out. */
  readonly title?: string
  readonly description?: string
  /** The canonical address of the page, relative to the site; a page of nothing has none. */
  readonly path?: string
  readonly image?: {
    readonly url: string
    readonly width: number | null
    readonly height: number | null
    /** The alternative text; empty or left out where there is none. */
    readonly alt?: string
  }
  /** The language of the page's content. */
  readonly language?: string
  /** The community's colour, as #rrggbb. */
  readonly brand?: string
  /** The name and the icon of the community, in place of those of the installation. */
  readonly siteName?: string
  readonly icon?: { readonly url: string }
  /** What the page shows, in the words of schema.org; only pages that are listed tell it. */
  readonly data?: readonly object[]
  /** The feed of what appears on the page. */
  readonly feed?: { readonly path: string; readonly title: string }
  /** Whether the page shows one text by one author. */
  readonly isArticle?: boolean
  /** Whether search engines may list the page; a page without a head is not listed. */
  readonly isListed: boolean
}

/** What a page gets in addition to what every page has. */
export interface Prepared {
  readonly loadedData?: Preloaded['loadedData']
  readonly loadedLists?: Preloaded['loadedLists']
  readonly head?: Head
  /** The thing that the address names does not exist, or is not visible to this viewer. */
  readonly isMissing?: boolean
  /** Whether the page may ask for the camera; no other may. */
  readonly usesCamera?: boolean
  /** The new address when the page has moved. */
  readonly movedTo?: string
}

/** What a domain preloads for the page at an address; null when it has nothing to add. */
export type Preloader = (ctx: Ctx, address: URL) => Promise<Prepared | null>
