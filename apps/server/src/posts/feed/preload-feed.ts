import { POSTS_PER_PAGE, type Post, type PostFilters, postListId } from '@guildhall/contract/posts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Prepared } from '../../platform/preloader.ts'
import { viewPage } from '../view.ts'
import { readFeed } from './feed.ts'

/** Everybody whom posts show. */
export const peopleIn = (posts: Post[]) =>
  posts.flatMap(({ postedBy, userMentions, inDiscussion }) => [
    ...(postedBy ? [postedBy] : []),
    ...userMentions,
    ...(inDiscussion?.people ?? []),
  ])

/** Preloads the first posts of a list, under the name by which the browser looks for it. */
export async function feedPage(
  ctx: Ctx,
  filters: Pick<PostFilters, 'channelId' | 'context' | 'postedBy'>,
  limit = POSTS_PER_PAGE,
): Promise<Prepared> {
  const { ids, next } = await readFeed(ctx, {
    filters: { ...filters, sortBy: 'latest' },
    contextId: filters.context,
    search: undefined,
    skip: 0,
    limit,
    after: undefined,
  })
  const posts = await viewPage(ctx, ids, filters.context)
  const shown = posts.map(({ _id }) => _id)
  return {
    loadedData: { posts, users: peopleIn(posts) },
    loadedLists: { [postListId(filters)]: { ids: shown, next } },
  }
}
