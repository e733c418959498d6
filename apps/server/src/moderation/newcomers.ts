import type { moderationCalls } from '@guildhall/contract/moderation'
import { record } from '../channels/audit.ts'
import { findAs, type Place } from '../channels/standing.ts'
import { after, DAY } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { words as userWords } from '../users/refusal-words.ts'

const DAYS = 3
const THINGS = 3

/** A member of three days who has written three things that stood for a day is no newcomer any more. */
const settle = statement<
  { channelId: string; userId: string; joinedBefore: Date; writtenBefore: Date; now: Date },
  { user_id: string }
>(
  'settle_member',
  `update memberships m set settled_at = $now
   where m.channel_id = $channelId and m.user_id = $userId and m.settled_at is null and m.joined_at <= $joinedBefore
     and (select count(*) >= ${THINGS} from (
       (select from posts p where p.author_id = $userId and p.channel_id = $channelId and p.withheld is null
          and p.created_at <= $writtenBefore limit ${THINGS})
       union all
       (select from discussions d where d.author_id = $userId and d.channel_id = $channelId and d.withheld is null
          and d.created_at <= $writtenBefore limit ${THINGS})) stood)
   returning m.user_id`,
)

/** Whether the viewer is new in a community; nothing is asked once they are not. */
export async function isNewcomer(ctx: Ctx, { channel, isSettled, joinedAt }: Place): Promise<boolean> {
  if (isSettled) return false
  const joinedBefore = after(ctx.now, -DAYS * DAY)
  if (joinedAt === null || joinedAt > joinedBefore) return true
  const written = { joinedBefore, writtenBefore: after(ctx.now, -DAY), now: ctx.now }
  return (await settle(ctx.db, { channelId: channel.id, userId: ctx.me.userId, ...written })).length === 0
}

/** A moderator says that somebody is no newcomer. */
export const vouchFor: Handler<typeof moderationCalls.vouchFor> = async (ctx, { channelId, otherUserId }) => {
  await findAs(ctx, channelId, 'moderateReports')
  const { numUpdatedRows } = await ctx.db
    .updateTable('memberships')
    .set({ settled_at: ctx.now })
    .where('channel_id', '=', channelId)
    .where('user_id', '=', otherUserId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound(userWords.userNotFound)
  await record(ctx, channelId, { action: 'vouchFor', target: { kind: 'user', id: otherUserId } })
  return { message: 'Vouched' }
}
