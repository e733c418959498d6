import type { reactionCalls } from '@guildhall/contract/reactions'
import type { Handler } from '../platform/handler.ts'
import { listPeople } from './list-people.ts'
import { subjectIn } from './react.ts'

export const getReactions: Handler<typeof reactionCalls.getReactions> = async (ctx, input) => {
  const { subject, id } = subjectIn(ctx, input)
  const type = input.reactionType ?? null
  const { found, next } = await listPeople(
    ctx,
    await subject.find(ctx, id),
    input,
    (page) => subject.statements.reactions(ctx.db, { ...page, type }),
    id,
  )
  return {
    reactions: found.map(({ row, user }) => ({
      user,
      reactionType: row.reaction_type,
      time: row.created_at.toISOString(),
    })),
    next,
  }
}

export const getUpvotedUsers: Handler<typeof reactionCalls.getUpvotedUsers> = async (ctx, input) => {
  const { subject, id } = subjectIn(ctx, { post: input.postId })
  const { found, next } = await listPeople(
    ctx,
    await subject.find(ctx, id),
    input,
    (page) => subject.statements.voters(ctx.db, page),
    id,
  )
  return { users: found.map(({ user }) => user), next }
}
