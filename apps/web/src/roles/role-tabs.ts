import type { Role } from '@guildhall/contract/roles'
import type { RouteObject } from 'react-router'
import type { TextKey } from '../platform/i18n.ts'

/** A tab of a role: what of a domain the role opens. */
export interface RoleTab {
  readonly path: string
  readonly labelKey: TextKey
  readonly countOf: (role: Role) => number
  readonly lazy: RouteObject['lazy']
}

declare module '../platform/domain.ts' {
  interface WebDomain {
    readonly roleTabs?: readonly RoleTab[]
  }
}
