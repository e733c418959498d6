import { canReact, canTakePart } from '@guildhall/contract/posts'
import { type reactionCalls, summaryOf } from '@guildhall/contract/reactions'
import { findDiscussionAs } from '../discussions/find.ts'
import { type LiveDiscussion, saidThing, tellDiscussion } from '../discussions/live.ts'
import type { Context } from '../platform/context.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { findPostAs, postNotFound } from '../posts/find.ts'
import { type LiveRow, tellPostRow } from '../posts/live.ts'
import { postThing } from '../posts/vote-thing.ts'
import { reacting, unreacting } from './reacting.ts'

interface Given {
  id: string
  userId: string
  type: string
  now: Date
  jobId: string
}

const reactToPost = statement<Given, LiveRow>('react_to_post', reacting(postThing))
const reactToSaid = statement<Given, LiveDiscussion>('react_to_discussion', reacting(saidThing))
const unreactToPost = statement<{ id: string; userId: string }, LiveRow>(
  'unreact_to_post',
  unreacting(postThing),
)
const unreactToSaid = statement<{ id: string; userId: string }, LiveDiscussion>(
  'unreact_to_discussion',
  unreacting(saidThing),
)

const answer = (message: string, row: Pick<LiveRow, 'reaction_counts'>, userReaction: string) => ({
  message,
  reactions: summaryOf(row.reaction_counts),
  userReaction,
})

async function onPost(ctx: Context, id: string, type: string | null) {
  await findPostAs(ctx, id, type === null ? canTakePart : canReact)
  const { userId } = ctx.me
  const [row] =
    type === null
      ? await unreactToPost(ctx.db, { id, userId })
      : await reactToPost(ctx.db, { id, userId, type, now: ctx.now, jobId: ctx.newId() })
  if (!row) throw postNotFound()
  tellPostRow(ctx, row)
  return row
}

async function onSaid(ctx: Context, id: string, type: string | null) {
  await findDiscussionAs(ctx, id, (standing, { post }) =>
    type === null ? canTakePart(standing) : canReact(standing, post),
  )
  const { userId } = ctx.me
  const [row] =
    type === null
      ? await unreactToSaid(ctx.db, { id, userId })
      : await reactToSaid(ctx.db, { id, userId, type, now: ctx.now, jobId: ctx.newId() })
  if (!row) throw notFound('Discussion')
  tellDiscussion(ctx, row)
  return row
}

interface On {
  readonly post?: string | undefined
  readonly discussion?: string | undefined
}

const on = (ctx: Context, { post, discussion }: On, type: string | null) =>
  discussion === undefined ? onPost(ctx, post!, type) : onSaid(ctx, discussion, type)

export const addReaction: Handler<typeof reactionCalls.addReaction> = async (ctx, input) =>
  answer('Reacted', await on(ctx, input, input.reactionType), input.reactionType)

/** Also where nobody reacts any more. */
export const removeReaction: Handler<typeof reactionCalls.removeReaction> = async (ctx, input) =>
  answer('Reaction removed', await on(ctx, input, null), '')

export const addDiscussionReaction: Handler<typeof reactionCalls.addDiscussionReaction> = (ctx, input) =>
  addReaction(ctx, input)

export const removeDiscussionReaction: Handler<typeof reactionCalls.removeDiscussionReaction> = (
  ctx,
  input,
) => removeReaction(ctx, input)
