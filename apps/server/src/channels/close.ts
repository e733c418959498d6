import { canCloseChannel, type channelSettingsCalls } from '@guildhall/contract/channels'
import type { Handler } from '../platform/handler.ts'
import { channelClosed } from './facts.ts'
import { findAsOwner } from './find-as-owner.ts'
import { findLocked } from './find-locked.ts'
import { saved, viewSaved } from './saved.ts'

/** Closes a community or opens it again. */
export const closeChannel: Handler<typeof channelSettingsCalls.closeChannel> = async (
  ctx,
  { channelId, isClosed },
) => {
  const { channel } = await findLocked(ctx, channelId, () => findAsOwner(ctx, channelId, canCloseChannel))
  if (channel.isClosed === isClosed) return viewSaved(ctx, channelId)
  await ctx.db
    .updateTable('channels')
    .set({ closed_at: isClosed ? ctx.now : null })
    .where('id', '=', channelId)
    .execute()
  if (isClosed) await ctx.tell(channelClosed, { channelId })
  return saved(ctx, channelId, isClosed ? 'closeChannel' : 'reopenChannel', {})
}
