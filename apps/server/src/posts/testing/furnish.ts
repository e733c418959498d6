import type { Furnish } from '../../testing/access/world.ts'

/** The private word of hidden posts. */
export const furnishPosts: Furnish = async ({ word }) => {
  word('hidden', ['postModerator', 'moderator', 'admin', 'owner', 'author'])
  return {}
}
