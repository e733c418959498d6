import type { inviteCalls } from '@guildhall/contract/members'
import { record } from '../../channels/audit.ts'
import { words as channelWords } from '../../channels/refusal-words.ts'
import type { Handler } from '../../platform/handler.ts'
import { notFound } from '../../platform/refusals.ts'
import { requireStaff } from '../../users/staff.ts'

/** Sets how many people a community may invite by mail in a day. */
export const updateInviteLimit: Handler<typeof inviteCalls.updateInviteLimit> = async (
  ctx,
  { channelId, invitationsADay },
) => {
  await requireStaff(ctx)
  const { numUpdatedRows } = await ctx.db
    .updateTable('channels')
    .set({ invitations_a_day: invitationsADay })
    .where('id', '=', channelId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound(channelWords.channelNotFound)
  await record(ctx, channelId, { action: 'updateInviteLimit', details: { invitationsADay } })
  return { message: 'Updated' }
}
