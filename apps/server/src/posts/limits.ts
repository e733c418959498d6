import { may } from '@guildhall/contract/channels'
import type { Place } from '../channels/standing.ts'
import { after, DAY } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { timeOfId } from '../platform/ids.ts'
import { forbidden } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

const limitOf = statement<{ roleIds: string[] }, { max: number | null }>(
  'post_limit_of_roles',
  `select max((limits ->> 'posts')::int) as max from roles where id = any($roleIds::uuid[])`,
)

/** Locks the membership, so that concurrent posts of one member are counted one after the other. */
const holdMember = statement<{ channelId: string; userId: string }, { user_id: string }>(
  'hold_member',
  `select user_id from memberships where channel_id = $channelId and user_id = $userId for no key update`,
)

const written = statement<{ channelId: string; userId: string }, { count: number }>(
  'posts_written',
  `select count(*)::int as count from posts where author_id = $userId and channel_id = $channelId`,
)

/** A post counts against what one account may write in a minute, a new account less. */
export async function spendPost(ctx: Ctx) {
  const { userId } = ctx.me
  const isNew = timeOfId(userId) > after(ctx.now, -DAY)
  await ctx.kernel.limits.spend(isNew ? 'postsPerNewAccount' : 'postsPerAccount', userId)
}

/** Refuses a post beyond the highest limit that one of the member's roles sets; moderators of posts are not limited. */
export async function allowOneMorePost(ctx: Ctx, { channel, standing }: Place) {
  if (may(standing, 'moderatePosts')) return
  const max = (await limitOf(ctx.db, { roleIds: standing.roleIds }))[0]?.max ?? null
  if (max === null) return
  await holdMember(ctx.db, { channelId: channel.id, userId: ctx.me.userId })
  const count = (await written(ctx.db, { channelId: channel.id, userId: ctx.me.userId }))[0]?.count ?? 0
  if (count >= max) throw forbidden(words.allWritten({ max }))
}
