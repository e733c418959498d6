import { canHandOver, type channelSettingsCalls } from '@guildhall/contract/channels'
import { memberSignals } from '@guildhall/contract/members'
import { requireFreshSession } from '../accounts/require-fresh-session.ts'
import { notify } from '../notifications/notify.ts'
import { toUser } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { invalidField, notFound } from '../platform/refusals.ts'
import { canReach } from '../users/blocks.ts'
import { record } from './audit.ts'
import { findAsOwner } from './find-as-owner.ts'
import { findLocked } from './find-locked.ts'
import { words } from './refusal-words.ts'
import { saved } from './saved.ts'

interface Heir {
  was_admin: boolean
  admin_role_id: string
  admin_role_title: string
}

/** The owner must always be an admin, so both are written together. */
const handOver = statement<{ channelId: string; userId: string }, Heir>(
  'hand_channel_over',
  `with raised as (
     update memberships set is_admin = true where channel_id = $channelId and user_id = $userId
     returning user_id, old.is_admin as was_admin
   ), given as (
     update channels set created_by = raised.user_id from raised where id = $channelId
   )
   select raised.was_admin, r.id as admin_role_id, r.title as admin_role_title
   from raised join roles r on r.channel_id = $channelId and r.native = 'admin'`,
)

/** Gives the community to another member for good. */
export const handOverChannel: Handler<typeof channelSettingsCalls.handOverChannel> = async (
  ctx,
  { channelId, memberId },
) => {
  await findLocked(ctx, channelId, () => findAsOwner(ctx, channelId, canHandOver))
  if (memberId === ctx.me.userId) throw invalidField('memberId', words.yoursAlready)
  await requireFreshSession(ctx)
  const [heir] = (await canReach(ctx, memberId))
    ? await handOver(ctx.db, { channelId, userId: memberId })
    : []
  if (!heir) throw notFound(words.memberNotFound)
  if (!heir.was_admin)
    await record(ctx, channelId, {
      action: 'giveRole',
      target: { kind: 'role', id: heir.admin_role_id },
      details: { title: heir.admin_role_title, userIds: [memberId] },
    })
  await notify(ctx, {
    type: 'channelHandedOver',
    to: [memberId],
    by: ctx.me.userId,
    aboutId: channelId,
  })
  for (const id of [memberId, ctx.me.userId])
    ctx.announce(memberSignals.updateStanding, { channelId }, toUser(id))
  return saved(ctx, channelId, 'handOverChannel', {}, { kind: 'user', id: memberId })
}
