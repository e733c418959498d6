import type { reactionCalls } from '@guildhall/contract/reactions'
import type { Handler } from '../platform/handler.ts'
import { listPeople } from './list-people.ts'
import { subjectIn } from './react.ts'
import { reactableOf } from './subject.ts'

const namesShow = { isAnonymousRoom: false, unnamedId: null }

export const getReactions: Handler<typeof reactionCalls.getReactions> = async (ctx, input) => {
  const { kind, id, own } = subjectIn(ctx, input)
  const type = input.reactionType ?? null
  const subject = own ? null : reactableOf(ctx.kernel, kind)
  const unnamed = subject ? await subject.find(ctx, id) : namesShow
  await own?.find(ctx, id)
  const reactions = own?.reactions ?? subject!.statements.reactions
  const { found, next } = await listPeople(
    ctx,
    unnamed,
    input,
    (page) => reactions(ctx.db, { ...page, type }),
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
  const id = input.postId
  const subject = reactableOf(ctx.kernel, 'post')
  const { found, next } = await listPeople(
    ctx,
    await subject.find(ctx, id),
    input,
    (page) => subject.statements.voters(ctx.db, page),
    id,
  )
  return { users: found.map(({ user }) => user), next }
}
