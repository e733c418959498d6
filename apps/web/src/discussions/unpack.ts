import type { Discussion } from '@guildhall/contract/discussions'
import type { Batch } from '../platform/store/collections.ts'
import { seenPerson } from '../users/across-block.ts'

/** Comments, and the people in them, who are stored as users with their current names. */
export function unpackDiscussions(discussions: readonly Discussion[]): Batch {
  return {
    discussions: discussions.map(({ uniqueId, ...said }) => (uniqueId === '' ? said : { ...said, uniqueId })),
    users: discussions.flatMap(({ postedBy, userMentions }) => [
      ...(postedBy ? [seenPerson(postedBy)] : []),
      ...userMentions,
    ]),
  }
}
