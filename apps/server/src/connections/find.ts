import type { Sentence } from '../platform/catalogue.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { notFound } from '../platform/refusals.ts'
import { lockPair } from '../users/blocks.ts'
import { words as userWords } from '../users/refusal-words.ts'
import { viewRelations } from '../users/view-relations.ts'
import { pairOf } from './connection-pairs.ts'

/** The relation of two people, who must both be locked. */
export async function bondWith(db: Database, userId: string, otherId: string) {
  const [bond] = await pairOf(db, { a: userId, b: otherId })
  const { is_connected, request_id, from_id } = bond!
  const request = request_id ? { id: request_id, isMine: from_id === userId } : null
  return { isConnected: is_connected, request }
}

/** Locks both people and finds their relation; a person out of reach is refused as if missing. */
export async function findBond(ctx: Ctx, otherId: string, missing: Sentence = userWords.userNotFound) {
  if ((await lockPair(ctx, otherId)) !== 'none') throw notFound(missing)
  return bondWith(ctx.db, ctx.me.userId, otherId)
}

/** The reply to an act: the other person with their current relation to the viewer. */
export async function answered(ctx: Ctx, otherId: string, message: string) {
  const user = (await viewRelations(ctx.db, ctx.me.userId, [otherId])).get(otherId)!
  return { message: message.replace('{name}', () => user.fullname), user }
}
