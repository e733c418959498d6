import { after, DAY } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

/** To mention more people than this in one text is a burst. */
export const MENTION_BURST = 5

/** How many bursts somebody new may write in a day. */
export const MOST_BURSTS = 1

// The inner limits end a search in what somebody writes who writes all day.
const written = (table: 'posts' | 'discussions') =>
  `(select own.user_mentions from (select id, user_mentions, created_at from ${table}
      where author_id = $userId and channel_id = $channelId order by id desc limit 1000) own
    where own.created_at > $since and own.id is distinct from $editedId::uuid)`

const bursts = statement<
  { channelId: string; userId: string; since: Date; editedId: string | null },
  { count: number }
>(
  'mention_bursts_of_member',
  `select count(*)::int as count from (${written('posts')} union all ${written('discussions')}) said
   where cardinality(said.user_mentions) > ${MENTION_BURST}`,
)

/** How many bursts the viewer has written in a community within a day; the text that is edited now is left out. */
export async function countMentionBursts(ctx: Ctx, channelId: string, editedId: string | null) {
  const [row] = await bursts(ctx.db, {
    channelId,
    userId: ctx.me.userId,
    since: after(ctx.now, -DAY),
    editedId,
  })
  return row!.count
}
