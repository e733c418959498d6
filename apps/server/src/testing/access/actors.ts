import type { Permission } from '@guildhall/contract/channels'

/** Every actor of the access matrix, in the order of the tables' columns. */
export const actors = [
  'anon',
  'stranger',
  'member',
  'roleHolder',
  'gated',
  'roleManager',
  'postModerator',
  'moderator',
  'admin',
  'owner',
  'author',
  'blocked',
  'banned',
  'lapsed',
  'otherAdmin',
  'staff',
] as const
export type Actor = (typeof actors)[number]

/** What an actor may do by a role of their own, and by nothing else. */
export const permissionsOf: Partial<Record<Actor, Permission>> = {
  roleManager: 'manageRoles',
  postModerator: 'moderatePosts',
}
