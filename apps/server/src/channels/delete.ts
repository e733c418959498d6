import { canCloseChannel, type channelSettingsCalls } from '@guildhall/contract/channels'
import { requireFreshSession } from '../accounts/require-fresh-session.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { conflict } from '../platform/refusals.ts'
import { findAsOwner } from './find-as-owner.ts'
import { findLocked } from './find-locked.ts'
import { isKept } from './is-kept.ts'
import { withdrawChannel } from './job-names.ts'
import { words } from './refusal-words.ts'
import { saved, viewSaved } from './saved.ts'

/** Its pictures have addresses that work for everybody, so they are taken away with it and come back with it. */
const setDeleted = statement<{ channelId: string; deletedAt: Date | null }, never>(
  'set_channel_deleted',
  `with changed as (
     update channels set deleted_at = $deletedAt where id = $channelId
     returning display_picture_id, banner_image_id, logo_id, invite_banner_id, on_board_banner_id
   )
   update files set is_public = $deletedAt::timestamptz is null from changed
   where files.id in (display_picture_id, banner_image_id, logo_id, invite_banner_id, on_board_banner_id)`,
)

/** Deletes a community for everybody but its owner, or undoes it. */
export const deleteChannel: Handler<typeof channelSettingsCalls.deleteChannel> = async (
  ctx,
  { channelId, isDeleted },
) => {
  const { channel } = await findLocked(ctx, channelId, () => findAsOwner(ctx, channelId, canCloseChannel))
  if (isDeleted) await requireFreshSession(ctx)
  if (channel.isDeleted === isDeleted) return viewSaved(ctx, channelId)
  if (isDeleted && (await isKept(ctx, channelId))) throw conflict(words.hasBooks)
  await setDeleted(ctx.db, { channelId, deletedAt: isDeleted ? ctx.now : null })
  if (isDeleted) await ctx.enqueue(withdrawChannel, { channelId })
  return saved(ctx, channelId, isDeleted ? 'deleteChannel' : 'restoreChannel', {})
}
