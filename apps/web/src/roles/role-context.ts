import type { Role } from '@guildhall/contract/roles'
import { createContext, useContext } from 'react'
import type { RoleDraft } from './role-draft.ts'

/** The role whose pages these are, with what was changed of it and is not saved yet. */
export interface RoleEditing {
  readonly role: Role
  readonly draft: RoleDraft
  /** False for a role that allows more than the viewer may: then it is only shown. */
  readonly canEdit: boolean
  readonly titleError: string | undefined
  readonly change: (fields: Partial<RoleDraft>) => void
}

export const RoleEditingContext = createContext<RoleEditing | null>(null)

export function useRoleEditing(): RoleEditing {
  const editing = useContext(RoleEditingContext)
  if (!editing) throw new Error('This is a part of a page of a role')
  return editing
}
