import type { Furnish } from '../../testing/access/world.ts'

/** The word that stands in hidden posts. */
export const furnishPosts: Furnish = async ({ word }) => {
  word('hidden', ['moderator', 'admin', 'owner', 'author'])
  return {}
}
