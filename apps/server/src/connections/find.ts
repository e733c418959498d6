import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/refusals.ts'
import { approach } from '../users/blocks.ts'
import { viewRelated } from '../users/related.ts'
import { bondOf } from './bonds.ts'

/** What is between me and another, who are both held still. */
export async function bondWith(ctx: Context, otherId: string) {
  const [bond] = await bondOf(ctx.db, { a: ctx.me.userId, b: otherId })
  const { is_connected, request_id, from_id } = bond!
  const request = request_id ? { id: request_id, isMine: from_id === ctx.me.userId } : null
  return { isConnected: is_connected, request }
}

/** Holds us still first; a person out of reach is refused as if they, or what is looked for, were not there. */
export async function findBond(ctx: Context, otherId: string, thing = 'User') {
  if ((await approach(ctx, otherId)) !== 'none') throw notFound(thing)
  return bondWith(ctx, otherId)
}

/** What an act answers: the other one, as they stand to me now. */
export async function answered(ctx: Context, otherId: string, message: string) {
  const user = (await viewRelated(ctx.db, ctx.me.userId, [otherId])).get(otherId)!
  return { message: message.replace('{name}', () => user.fullname), user }
}
