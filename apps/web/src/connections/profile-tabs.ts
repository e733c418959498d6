import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { TextKey } from '../platform/i18n.ts'
import type { Ordered } from '../shell/part.ts'
import type { KeptUser } from '../users/collections.ts'

/** A tab of a person's page. */
export interface ProfileTab {
  /** Beneath the address of the page; empty for the tab that the page opens on. */
  readonly path: string
  readonly labelKey: TextKey
  readonly lazy: RouteObject['lazy']
}

/** What a domain brings to a person's page; its code is loaded with the page. */
export interface ProfilePart {
  /** A card beside the tabs. */
  readonly Aside?: ComponentType<{ readonly user: KeptUser }>
  /** How many things are behind a tab, by its path. */
  readonly useCounts?: (userId: string) => Readonly<Record<string, number>>
}

/** All that a person's page shows beside the person. */
export interface ProfileParts {
  readonly tabs: readonly ProfileTab[]
  readonly parts: readonly ProfilePart[]
}

declare module '../platform/domain.ts' {
  interface WebDomain {
    readonly profileTabs?: readonly Ordered<ProfileTab>[]
    readonly profile?: () => Promise<ProfilePart>
  }
}
