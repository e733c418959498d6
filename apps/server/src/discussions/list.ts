import type { Got } from '@guildhall/contract'
import type { discussionCalls } from '@guildhall/contract/discussions'
import type { Context } from '../platform/context.ts'
import type { Handler } from '../platform/handler.ts'
import { afterId, afterRow, pageOf } from '../platform/paging.ts'
import { type FoundPost, findPost } from '../posts/find.ts'
import { findDiscussion } from './find.ts'
import { discussionsByIds, type Hearing, pagesOf, placeIn } from './rows.ts'
import { viewDiscussions } from './view.ts'

/** How the viewer hears what is said about a post. */
export const hearing = <Of>(ctx: Context, post: FoundPost, of: Of, blockedIds: string[]): Hearing<Of> => ({
  viewerId: ctx.viewer?.userId ?? null,
  of,
  isAnonymousRoom: post.isAnonymousRoom,
  unnamedId: post.isNameless ? post.authorId : null,
  blockedIds,
})

/** One thing said, by its id: with what it replies to, from the top. */
async function thread(ctx: Context, id: string, blockedIds: string[]) {
  const { post, discussion } = await findDiscussion(ctx, id)
  const ids = [...discussion.above, id]
  const rows = await discussionsByIds(ctx.db, hearing(ctx, post, ids, blockedIds))
  return { discussions: await viewDiscussions(ctx, post, rows), ids, next: null }
}

type Asked = Pick<
  Got<typeof discussionCalls.getDiscussions>,
  'sortBy' | 'skip' | 'limit' | 'after' | 'discussionType' | 'blockedIds'
>

/** A page of what is said about a post, or in reply to something beneath it, each with its first replies. */
export async function listDiscussions(ctx: Context, post: FoundPost, replyTo: string | null, asked: Asked) {
  const { sortBy, skip, limit, discussionType = null, blockedIds } = asked
  const heard = hearing(ctx, post, replyTo ?? post.id, blockedIds)
  const pages = pagesOf[replyTo ? 'inReply' : 'onPost']
  const isByScore = sortBy === 'top'
  const place = isByScore ? afterRow(asked.after) : null
  const after = isByScore ? (place?.id ?? null) : afterId(asked.after)
  const page = { ...heard, type: discussionType, afterId: after, skip, take: limit + 1 }
  const rows = isByScore
    ? await pages.top(ctx.db, { ...page, score: place?.at ?? null })
    : await pages[sortBy](ctx.db, page)
  const listed = rows.filter((row) => row.is_listed)
  const { page: shown, next } = pageOf(listed, limit, (row) => placeIn(sortBy, row))
  const isShown = new Set(shown.map(({ id }) => id))
  const along = rows.filter((row) => !row.is_listed && isShown.has(row.parent_id!))
  return {
    discussions: await viewDiscussions(ctx, post, [...shown, ...along]),
    ids: shown.map(({ id }) => id),
    next,
  }
}

export const getDiscussions: Handler<typeof discussionCalls.getDiscussions> = async (ctx, input) => {
  if (input._id !== undefined) return thread(ctx, input._id, input.blockedIds)
  const replyTo = input.discussion ?? null
  const { post } = replyTo ? await findDiscussion(ctx, replyTo) : await findPost(ctx, input.post!)
  return listDiscussions(ctx, post, replyTo, input)
}
