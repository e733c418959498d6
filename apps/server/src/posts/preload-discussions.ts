import {
  DISCUSSIONS_PER_PAGE,
  type Discussion,
  discussionListId,
  firstDiscussions,
} from '@guildhall/contract/discussions'
import { listDiscussions } from '../discussions/list.ts'
import type { Ctx } from '../platform/ctx.ts'
import { findPost } from './find.ts'
import { discussedPost } from './subject.ts'

const peopleIn = (discussions: Discussion[]) =>
  discussions.flatMap(({ postedBy, userMentions }) => [...(postedBy ? [postedBy] : []), ...userMentions])

/** Preloads the first discussions of a post's page. */
export async function firstDiscussionsOf(ctx: Ctx, postId: string) {
  const { post } = await findPost(ctx, postId)
  const choice = firstDiscussions(post)
  const { discussions, ids, next } = await listDiscussions(ctx, discussedPost(post), null, {
    sortBy: choice.sortBy,
    skip: 0,
    limit: DISCUSSIONS_PER_PAGE,
    blockedIds: [],
  })
  return {
    loadedData: {
      // Only drafts have a `uniqueId`.
      discussions: discussions.map(({ uniqueId: _none, ...said }) => said),
      users: peopleIn(discussions),
    },
    loadedLists: { [discussionListId(post.id, choice)]: { ids, next } },
  }
}
