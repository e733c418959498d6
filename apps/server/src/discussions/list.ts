import type { Got } from '@guildhall/contract'
import type { discussionCalls } from '@guildhall/contract/discussions'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { afterId, afterRow, pageOf } from '../platform/paging.ts'
import { findDiscussion } from './find.ts'
import { discussionsByIds, type Hearing, pagesInReply, placeIn } from './rows.ts'
import { type Discussed, discussableOf, findNamed } from './subject.ts'
import { viewDiscussions } from './view.ts'

/** The parameters by which the viewer reads the discussions of a subject. */
export const hearing = <Of>(ctx: Ctx, subject: Discussed, of: Of, blockedIds: string[]): Hearing<Of> => ({
  viewerId: ctx.viewer?.userId ?? null,
  channelId: subject.channelId,
  of,
  isAnonymousRoom: subject.isAnonymousRoom,
  unnamedId: subject.unnamedId,
  blockedIds,
})

/** One discussion by its id, with its ancestors from the top. */
async function thread(ctx: Ctx, id: string, blockedIds: string[]) {
  const { subject, discussion } = await findDiscussion(ctx, id)
  const ids = [...discussion.above, id]
  const rows = await discussionsByIds(ctx.db, hearing(ctx, subject, ids, blockedIds))
  return { discussions: viewDiscussions(ctx, subject, rows), ids, next: null }
}

type Asked = Pick<
  Got<typeof discussionCalls.getDiscussions>,
  'sortBy' | 'skip' | 'limit' | 'after' | 'discussionType' | 'blockedIds'
>

/** A page of the discussions of a subject, or of the replies to one, each with its first replies. */
export async function listDiscussions(ctx: Ctx, subject: Discussed, replyTo: string | null, asked: Asked) {
  const { sortBy, skip, limit, discussionType = null, blockedIds } = asked
  const heard = hearing(ctx, subject, replyTo ?? subject.id, blockedIds)
  const pages = replyTo ? pagesInReply : discussableOf(ctx.kernel, subject.kind).statements.pages
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
    discussions: viewDiscussions(ctx, subject, [...shown, ...along]),
    ids: shown.map(({ id }) => id),
    next,
  }
}

export const getDiscussions: Handler<typeof discussionCalls.getDiscussions> = async (ctx, input) => {
  if (input._id !== undefined) return thread(ctx, input._id, input.blockedIds)
  const replyTo = input.discussion ?? null
  const { subject } = replyTo ? await findDiscussion(ctx, replyTo) : await findNamed(ctx, input)
  return listDiscussions(ctx, subject, replyTo, input)
}
