import type { Post } from '@guildhall/contract/posts'
import type { Batch } from '../platform/store/collections.ts'
import { seenPerson } from '../users/across-block.ts'

/** Posts, and the people in them, who are stored as users with their current names. */
export function unpackPosts(posts: readonly Post[]): { batch: Batch; ids: string[] } {
  const users = posts.flatMap(({ postedBy, userMentions, inDiscussion }) => [
    ...(postedBy ? [seenPerson(postedBy)] : []),
    ...userMentions,
    ...(inDiscussion?.people ?? []),
  ])
  return { batch: { posts: [...posts], users }, ids: posts.map(({ _id }) => _id) }
}
