import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { invalid } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

/** SQL that is true when neither of two people has blocked the other: the filter of every list of people. */
export const noBlockBetween = (a: string, b: string) => `not exists (select from blocks
     where (user_id = ${a} and blocked_id = ${b}) or (user_id = ${b} and blocked_id = ${a}))`

/** SQL for the people whom a block in either direction separates from a person, evaluated once for a whole list. */
export const separatedFrom = (person: string) =>
  `select blocked_id from blocks where user_id = ${person} union all select user_id from blocks where blocked_id = ${person}`

/** SQL that is true for a visible account: not deleted, about to be deleted, or suspended. */
export const isPresent = (table: string) =>
  `(${table}.deleted_at is null and ${table}.suspended_at is null and ${table}.deletion_requested_at is null)`

const reachable = statement<{ viewerId: string; otherId: string }, { id: string }>(
  'reachable_person',
  `select id from users u where id = $otherId and ${isPresent('u')} and ${noBlockBetween('$viewerId', '$otherId')}`,
)

/** Whether a person exists for the viewer: visible, and without a block in either direction. */
export const canReach = async (ctx: Ctx, otherId: string) =>
  (await reachable(ctx.db, { viewerId: ctx.me.userId, otherId })).length > 0

/** Locks people in the order of their ids, so that writes about them are serialized; returns the existing accounts. */
export const lockPeople = statement<{ ids: string[] }, { id: string; is_present: boolean }>(
  'hold_people',
  `select id, ${isPresent('u')} as is_present from users u
   where id = any($ids::uuid[]) and deleted_at is null order by id for no key update`,
)

const blockersOf = statement<{ a: string; b: string }, { user_id: string }>(
  'blockers_of_pair',
  `select user_id from blocks where (user_id = $a and blocked_id = $b) or (user_id = $b and blocked_id = $a)`,
)

/**
 * Whose block separates two people. Being blocked and a missing account are the same value, so that replies cannot
 * differ.
 */
type Barrier = 'none' | 'mine' | 'theirs'

/** Locks the viewer and another person, and returns what separates them. */
export async function lockPair(ctx: Ctx, otherId: string): Promise<Barrier> {
  const { userId } = ctx.me
  if (otherId === userId) throw invalid(words.notYourself)
  const held = await lockPeople(ctx.db, { ids: [userId, otherId] })
  if (!held.some(({ id, is_present }) => id === otherId && is_present)) return 'theirs'
  const blockers = await blockersOf(ctx.db, { a: userId, b: otherId })
  if (blockers.length === 0) return 'none'
  return blockers.some(({ user_id }) => user_id === otherId) ? 'theirs' : 'mine'
}
