import { canDiscuss, type DiscussionType, type discussionCalls } from '@guildhall/contract/discussions'
import { mentionsIn } from '../mentions/check-mentions.ts'
import { roomsByIds } from '../mentions/find-mentioned.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { forbidden, invalid, notFound } from '../platform/refusals.ts'
import { viewPeople } from '../users/view.ts'
import { announceNewDiscussion } from './announce-discussion.ts'
import { type FoundDiscussion, findDiscussion } from './find.ts'
import type { DiscussionRow } from './rows.ts'
import { type Discussed, type DiscussedAt, discussableOf, findNamed } from './subject.ts'
import { viewDiscussions } from './view.ts'

/** The greatest depth of replies; a reply to one of these becomes its sibling. */
const DEEPEST = 2

interface Target extends DiscussedAt {
  readonly answered: FoundDiscussion | null
}

const targetOf = async (ctx: Ctx, input: { post?: string; discussion?: string }): Promise<Target> => {
  if (input.discussion === undefined) return { ...(await findNamed(ctx, input)), answered: null }
  const { discussion, ...found } = await findDiscussion(ctx, input.discussion)
  return { ...found, answered: discussion }
}

/** Beneath a question an answer unless it is sent as a comment; beneath a discussion always a reply. */
function typeOf(
  { takesAnswers }: Discussed,
  isReply: boolean,
  asked: DiscussionType | undefined,
): DiscussionType {
  const possible: DiscussionType[] = isReply ? ['reply'] : takesAnswers ? ['answer', 'comment'] : ['comment']
  if (asked !== undefined && !possible.includes(asked)) throw invalid(`discussionType: not ${asked} here`)
  return asked ?? possible[0]!
}

/** A reply that becomes a sibling mentions the author it answers. */
async function naming(ctx: Ctx, authorId: string, content: string) {
  const username = (await viewPeople(ctx.db, [authorId])).get(authorId)?.username
  return !username || content.includes(`@${username}`) ? content : `@${username} ${content}`
}

export const createDiscussion: Handler<typeof discussionCalls.createDiscussion> = async (ctx, input) => {
  const { subject, place, answered } = await targetOf(ctx, input)
  if (!canDiscuss(place.standing, subject))
    throw forbidden(place.standing.isMember ? 'Nothing more can be said here' : 'Join this community first')
  await ctx.kernel.limits.spend('commentsPerAccount', ctx.me.userId)
  const isFlat = answered?.depth === DEEPEST
  const isNamed = isFlat && !answered.isNameless && !answered.isOwn
  const { userIds, contextIds } = await mentionsIn(
    ctx,
    subject.contextId,
    { userIds: isNamed ? [answered.authorId] : [], contextIds: [] },
    input,
  )
  const content = isNamed ? await naming(ctx, answered.authorId, input.content!) : input.content!
  const row: DiscussionRow = {
    id: ctx.newId(),
    parent_id: isFlat ? answered.above.at(-1)! : (answered?.id ?? null),
    author_id: ctx.me.userId,
    discussion_type: typeOf(subject, answered !== null, input.discussionType),
    content,
    user_mentions: userIds,
    room_mentions: contextIds.length > 0 ? await roomsByIds(ctx.db, { ids: contextIds }) : [],
    is_pinned: false,
    is_solution: false,
    replies_count: 0,
    votes_count: 0,
    reactions_count: 0,
    reaction_counts: {},
    edited_at: null,
    created_at: ctx.now,
    is_voted: false,
    user_reaction: '',
    is_listed: true,
  }
  const kind = discussableOf(ctx.kernel, subject.kind)
  // The view is loaded before the write, since from the write on others wait for our lock.
  const [discussion] = await viewDiscussions(ctx, subject, [row])
  const [told] = await (answered ? kind.statements.reply : kind.statements.say)(ctx.db, {
    id: row.id,
    subjectId: subject.id,
    parentId: row.parent_id,
    authorId: row.author_id,
    type: row.discussion_type,
    depth: answered ? Math.min(answered.depth + 1, DEEPEST) : 0,
    content,
    userMentions: userIds,
    contextMentions: contextIds,
    now: ctx.now,
    jobId: ctx.newId(),
    payload: JSON.stringify({ discussionId: row.id, ...(answered ? { answeredId: answered.id } : {}) }),
  })
  if (!told) throw answered ? notFound('Discussion') : kind.notFound()
  announceNewDiscussion(ctx, subject, { id: row.id, parentId: row.parent_id }, told.discussions_count)
  kind.announce(ctx, told)
  return {
    message: 'Posted',
    discussion: { ...discussion!, uniqueId: input.uniqueId ?? '' },
    totalDiscussions: told.discussions_count,
  }
}
