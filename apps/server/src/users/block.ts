import type { blockingCalls } from '@guildhall/contract/users'
import type { Context } from '../platform/context.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { approach } from './blocks.ts'
import { personBlocked } from './facts.ts'
import { viewRelated } from './related.ts'

/** Blocks somebody, once; whoever has blocked me cannot be found. */
export async function block(ctx: Context, otherId: string) {
  if ((await approach(ctx, otherId)) === 'theirs') throw notFound('User')
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
  if ((await approach(ctx, blockId)) === 'theirs') throw notFound('User')
  await ctx.db
    .deleteFrom('blocks')
    .where('user_id', '=', ctx.me.userId)
    .where('blocked_id', '=', blockId)
    .execute()
  return { message: 'Unblocked', user: await related(ctx, blockId) }
}

const related = async (ctx: Context, id: string) => (await viewRelated(ctx.db, ctx.me.userId, [id])).get(id)!
