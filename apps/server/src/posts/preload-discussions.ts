import { matchAddress } from '@guildhall/contract'
import {
  DISCUSSIONS_PER_PAGE,
  type Discussion,
  discussionListId,
  firstDiscussions,
} from '@guildhall/contract/discussions'
import { postAddress } from '@guildhall/contract/posts/addresses'
import { listDiscussions } from '../discussions/list.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Preloader } from '../platform/preloader.ts'
import { Refusal } from '../platform/refusals.ts'
import { findPost } from './find.ts'
import { discussedPost } from './subject.ts'

const peopleIn = (discussions: Discussion[]) =>
  discussions.flatMap(({ postedBy, userMentions }) => [...(postedBy ? [postedBy] : []), ...userMentions])

async function firstPage(ctx: Ctx, postId: string) {
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

/** Preloads the first discussions of a post's page. */
export const discussionsOfPage: Preloader = async (ctx, { pathname }) => {
  const at = matchAddress(postAddress, pathname)
  if (!at) return null
  return firstPage(ctx, at.postId).catch((error: unknown) => {
    // The preloader of the post reports that it is missing.
    if (error instanceof Refusal) return null
    throw error
  })
}
