import type { removalCalls } from '@guildhall/contract/members'
import { record } from '../channels/audit.ts'
import { findAs } from '../channels/standing.ts'
import { findLockedChannelAs } from '../contexts/find-locked-channel.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterRow, pageOf } from '../platform/paging.ts'
import { notFound } from '../platform/refusals.ts'
import { isPresent } from '../users/blocks.ts'
import { words as userWords } from '../users/refusal-words.ts'
import { viewPeople } from '../users/view.ts'
import { personUnbanned } from './facts.ts'
import { forgetRemovedAccount } from './known-accounts.ts'

interface Row {
  user_id: string
  banned_by: string | null
  reason: string
  created_at: Date
}

const newest = statement<
  { channelId: string; at: Date | null; id: string | null; skip: number; take: number },
  Row
>(
  'bans_newest',
  `select b.user_id, b.banned_by, b.reason, b.created_at
   from bans b join users u on u.id = b.user_id and ${isPresent('u')}
   where b.channel_id = $channelId
     and (b.created_at, b.user_id) < (coalesce($at, 'infinity'::timestamptz), coalesce($id, '${'f'.repeat(32)}'::uuid))
   order by b.created_at desc, b.user_id desc offset $skip limit $take`,
)

/** The banned people, so that a ban can be reconsidered. */
export const getBannedUsers: Handler<typeof removalCalls.getBannedUsers> = async (ctx, input) => {
  const { channelId, skip, limit } = input
  await findAs(ctx, channelId, 'manageMembers')
  const after = afterRow(input.after)
  const rows = await newest(ctx.db, {
    channelId,
    at: after && new Date(after.at),
    id: after?.id ?? null,
    skip,
    take: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, (row) => `${row.created_at.getTime()}.${row.user_id}`)
  const people = await viewPeople(
    ctx.db,
    page.flatMap((row) => [row.user_id, row.banned_by ?? []].flat()),
  )
  const bans = page.flatMap((row) => {
    const user = people.get(row.user_id)
    if (!user) return []
    const bannedBy = people.get(row.banned_by ?? '') ?? null
    return { user, bannedBy, reason: row.reason, bannedTime: row.created_at.toISOString() }
  })
  return { bans, next }
}

/** Lifts a ban; the person may join again like everybody else. */
export const unbanUser: Handler<typeof removalCalls.unbanUser> = async (ctx, { channelId, otherUser }) => {
  await findLockedChannelAs(ctx, channelId, 'manageMembers')
  const { numDeletedRows } = await ctx.db
    .deleteFrom('bans')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', otherUser)
    .executeTakeFirst()
  const user = (await viewPeople(ctx.db, [otherUser])).get(otherUser)
  if (numDeletedRows === 0n || !user) throw notFound(userWords.userNotFound)
  await forgetRemovedAccount(ctx.db, { channelId, userId: otherUser })
  await ctx.tell(personUnbanned, { channelId, userId: otherUser })
  await record(ctx, channelId, { action: 'unbanUser', target: { kind: 'user', id: otherUser } })
  return { message: 'May come back', user }
}
