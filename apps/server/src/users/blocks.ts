import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { invalid } from '../platform/refusals.ts'

/** True in SQL where neither of two people has blocked the other: the filter of every list that shows people. */
export const noBlockBetween = (a: string, b: string) => `not exists (select from blocks
     where (user_id = ${a} and blocked_id = ${b}) or (user_id = ${b} and blocked_id = ${a}))`

/** True in SQL of somebody whom others may see: not gone, about to go, or suspended. */
export const isPresent = (table: string) =>
  `(${table}.deleted_at is null and ${table}.suspended_at is null and ${table}.deletion_requested_at is null)`

const reachable = statement<{ viewerId: string; otherId: string }, { id: string }>(
  'reachable_person',
  `select id from users u where id = $otherId and ${isPresent('u')} and ${noBlockBetween('$viewerId', '$otherId')}`,
)

/** Whether somebody is there for the viewer. */
export const canReach = async (ctx: Ctx, otherId: string) =>
  (await reachable(ctx.db, { viewerId: ctx.me.userId, otherId })).length > 0

/** Holds people still, in the order of their ids: whatever concerns them waits its turn. Answers those who have an account. */
export const lockPeople = statement<{ ids: string[] }, { id: string; is_present: boolean }>(
  'hold_people',
  `select id, ${isPresent('u')} as is_present from users u
   where id = any($ids::uuid[]) and deleted_at is null order by id for no key update`,
)

const blockersOf = statement<{ a: string; b: string }, { user_id: string }>(
  'blockers_of_pair',
  `select user_id from blocks where (user_id = $a and blocked_id = $b) or (user_id = $b and blocked_id = $a)`,
)

/** What stands between two people. Whoever has blocked me, and whoever is not there: I cannot tell one from the other. */
type Barrier = 'none' | 'mine' | 'theirs'

/** Holds me and another still, and tells what stands between us. */
export async function lockPair(ctx: Ctx, otherId: string): Promise<Barrier> {
  const { userId } = ctx.me
  if (otherId === userId) throw invalid('That is you')
  const held = await lockPeople(ctx.db, { ids: [userId, otherId] })
  if (!held.some(({ id, is_present }) => id === otherId && is_present)) return 'theirs'
  const blockers = await blockersOf(ctx.db, { a: userId, b: otherId })
  if (blockers.length === 0) return 'none'
  return blockers.some(({ user_id }) => user_id === otherId) ? 'theirs' : 'mine'
}
