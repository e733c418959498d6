import {
  DISCUSSIONS_PER_PAGE,
  type Discussion,
  discussionListId,
  firstDiscussions,
} from '@guildhall/contract/discussions'
import type { Ctx } from '../platform/ctx.ts'
import { listDiscussions } from './list.ts'
import type { Discussed } from './subject.ts'

const peopleIn = (discussions: Discussion[]) =>
  discussions.flatMap(({ postedBy, userMentions }) => [...(postedBy ? [postedBy] : []), ...userMentions])

/** Preloads the first discussions beneath a subject, as its page asks for them. */
export async function firstDiscussionsOn(ctx: Ctx, subject: Discussed) {
  const choice = firstDiscussions({ postType: subject.takesAnswers ? 'question' : 'post' })
  const { discussions, ids, next } = await listDiscussions(ctx, subject, null, {
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
    loadedLists: { [discussionListId(subject.id, choice)]: { ids, next } },
  }
}
