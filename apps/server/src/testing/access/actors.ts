/** Every actor of the access matrix, in the order of the tables' columns. */
export const actors = [
  'anon',
  'stranger',
  'member',
  'roleHolder',
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
