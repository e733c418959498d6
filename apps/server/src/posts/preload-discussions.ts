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
      // Only drafts have ids of their own.
      discussions: discussions.map(({ uniqueId: _none, ...said }) => said),
      users: peopleIn(discussions),
    },
    loadedLists: { [discussionListId(post.id, choice)]: { ids, next } },
  }
}

/** The page of a post comes with what is said first beneath it. */
export const discussionsOfPage: Preloader = async (ctx, { pathname }) => {
  const at = matchAddress(postAddress, pathname)
  if (!at) return null
  return firstPage(ctx, at.postId).catch((error: unknown) => {
    // That it is not there is told with the post.
    if (error instanceof Refusal) return null
    throw error
  })
}
