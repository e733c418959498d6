import type { RouteObject } from 'react-router'
import type { TextKey } from '../platform/i18n.ts'

/** A tab of a person's page, between what they are and whom they know. */
export interface ProfileTab {
  readonly path: string
  readonly labelKey: TextKey
  readonly lazy: RouteObject['lazy']
}

declare module '../platform/domain.ts' {
  interface WebDomain {
    readonly profileTabs?: readonly ProfileTab[]
  }
}
