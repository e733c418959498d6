import type { LimitKind } from '@guildhall/contract/channels'
import { checkPlanLimit } from '../channels/lock-channel.ts'
import type { ChannelFacts } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

const chatsOfChannel = statement<{ channelId: string }, { count: number }>(
  'chats_against_plan',
  `select count(*)::int as count from chats where channel_id = $channelId`,
)

/** Threads and groups of a community count together against its plan. The community must be locked. */
export async function checkChatLimit(
  ctx: Ctx,
  channel: ChannelFacts,
  kind: LimitKind & ('chatThreads' | 'groupChats'),
) {
  const [chats] = await chatsOfChannel(ctx.db, { channelId: channel.id })
  checkPlanLimit(channel, kind, chats!.count)
}
