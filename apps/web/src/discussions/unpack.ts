import type { Discussion } from '@guildhall/contract/discussions'
import type { Batch } from '../platform/store/collections.ts'

/** What was said, and the people in it: their names of today are kept with the people. */
export function unpackDiscussions(discussions: readonly Discussion[]): Batch {
  return {
    discussions: discussions.map(({ uniqueId, ...said }) => (uniqueId === '' ? said : { ...said, uniqueId })),
    users: discussions.flatMap(({ postedBy, userMentions }) => [
      ...(postedBy ? [postedBy] : []),
      ...userMentions,
    ]),
  }
}
