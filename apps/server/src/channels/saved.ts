import type { Context } from '../platform/context.ts'
import { record } from './audit.ts'
import { findChannel } from './standing.ts'
import { viewChannel } from './view.ts'

/** Writes down what somebody in charge changed, and answers the community as it is now. */
export async function saved(
  ctx: Context,
  channelId: string,
  action: string,
  details: Record<string, unknown>,
) {
  await record(ctx, channelId, { action, details })
  return { message: 'Saved', channel: await viewChannel(ctx, await findChannel(ctx, channelId), true) }
}
