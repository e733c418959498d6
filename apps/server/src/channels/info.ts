import type { channelCalls } from '@guildhall/contract/channels'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { findChannel } from './standing.ts'
import { viewChannel } from './view.ts'

const idBySlug = statement<[slug: string], { id: string }>(
  'channel_id_by_slug',
  `select id from channels where slug = $1 union all select channel_id from channel_slugs where slug = $1 limit 1`,
)

export const getChannelInfo: Handler<typeof channelCalls.getChannelInfo> = async (ctx, input) => {
  const { channelId = (await idBySlug(ctx.db, input.slug!))[0]?.id, isSettings } = input
  if (!channelId) throw notFound('Channel')
  return { channel: await viewChannel(ctx, await findChannel(ctx, channelId), isSettings) }
}
