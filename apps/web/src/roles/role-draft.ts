import { permissions as all, type Permission } from '@guildhall/contract/channels'
import type { Role, RoleLook } from '@guildhall/contract/roles'
import type { RoleChanges } from './thunks.ts'

/** A role as it stands in its form. */
export interface RoleDraft {
  readonly title: string
  readonly color: string
  readonly isPublic: boolean
  readonly showOnProfile: boolean
  readonly isJoinable: boolean
  /** How many posts a holder may write; null is without end. */
  readonly posts: number | null
  readonly permissions: readonly Permission[]
}

export const MAX_TITLE = 200
const lookFields = ['title', 'color', 'isPublic', 'showOnProfile', 'isJoinable', 'posts'] as const

export const draftOf = ({ title, color, limits, permissions, ...role }: Role): RoleDraft => ({
  title,
  color,
  isPublic: role.isPublic,
  showOnProfile: role.showOnProfile,
  isJoinable: role.isJoinable,
  posts: limits.posts,
  permissions,
})

export function changesIn(draft: RoleDraft, saved: RoleDraft): RoleChanges {
  const tidied = { ...draft, title: draft.title.trim() }
  const changed = lookFields.filter((field) => tidied[field] !== saved[field])
  const look: RoleLook = Object.fromEntries(changed.map((field) => [field, tidied[field]]))
  const only = (some: readonly Permission[], others: readonly Permission[]) =>
    all.filter((permission) => some.includes(permission) && !others.includes(permission))
  return {
    look,
    permissionsToAdd: only(draft.permissions, saved.permissions),
    permissionsToRemove: only(saved.permissions, draft.permissions),
  }
}

export const countOf = ({ look, permissionsToAdd, permissionsToRemove }: RoleChanges) =>
  Object.keys(look).length + permissionsToAdd.length + permissionsToRemove.length
