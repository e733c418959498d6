import type { blockingCalls } from '@guildhall/contract/users'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { lockPair } from './blocks.ts'
import { personBlocked, personUnblocked } from './facts.ts'
import { words } from './refusal-words.ts'
import { viewRelations } from './view-relations.ts'

/** Blocks a person, once; a person who has blocked the viewer is refused as missing. */
export async function block(ctx: Ctx, otherId: string) {
  if ((await lockPair(ctx, otherId)) === 'theirs') throw notFound(words.userNotFound)
  const made = await ctx.db
    .insertInto('blocks')
    .values({ user_id: ctx.me.userId, blocked_id: otherId, created_at: ctx.now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) return
  await ctx.tell(personBlocked, { byId: ctx.me.userId, blockedId: otherId })
}

export const blockUser: Handler<typeof blockingCalls.blockUser> = async (ctx, { blockId }) => {
  await block(ctx, blockId)
  return { message: 'Blocked', user: await related(ctx, blockId) }
}

export const unblockUser: Handler<typeof blockingCalls.unblockUser> = async (ctx, { blockId }) => {
  if ((await lockPair(ctx, blockId)) === 'theirs') throw notFound(words.userNotFound)
  const undone = await ctx.db
    .deleteFrom('blocks')
    .where('user_id', '=', ctx.me.userId)
    .where('blocked_id', '=', blockId)
    .executeTakeFirst()
  if (undone.numDeletedRows > 0n) await ctx.tell(personUnblocked, { byId: ctx.me.userId, blockedId: blockId })
  return { message: 'Unblocked', user: await related(ctx, blockId) }
}

const related = async (ctx: Ctx, id: string) => (await viewRelations(ctx.db, ctx.me.userId, [id])).get(id)!
