import type { gateCalls } from '@guildhall/contract/gates'
import { record } from '../channels/audit.ts'
import { words as channelWords } from '../channels/refusal-words.ts'
import { giveGrant } from '../grants/give-grant.ts'
import { notify } from '../notifications/notify.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { conflict, invalidField, notFound } from '../platform/refusals.ts'
import { isPresent } from '../users/blocks.ts'
import { lockGate } from './find.ts'
import { checkReach } from './given-roles.ts'
import { words } from './refusal-words.ts'
import { viewGrant } from './view-grants.ts'

const member = statement<
  { channelId: string; gateId: string; userId: string },
  { user_id: string; is_holder: boolean }
>(
  'member_to_be_given_gate',
  `select m.user_id, exists (select from grants g where g.user_id = m.user_id and g.subject_id = $gateId
     and g.ended_at is null) as is_holder
   from memberships m join users u on u.id = m.user_id and ${isPresent('u')}
   where m.channel_id = $channelId and m.user_id = $userId`,
)

/** Gives a member a tier without payment; whoever has it by hand already gets the new end. */
export const grantGate: Handler<typeof gateCalls.grantGate> = async (ctx, input) => {
  const { channelId, gateId, userId, reason } = input
  const { gate } = await lockGate(ctx, channelId, gateId)
  const endsAt = input.until === undefined ? null : new Date(input.until)
  if (endsAt && endsAt <= ctx.now) throw invalidField('until', words.alreadyPast)
  const [person] = await member(ctx.db, { channelId, gateId, userId })
  if (!person) throw notFound(channelWords.memberNotFound)
  if (gate.is_archived && !person.is_holder) throw conflict(words.closedToNewcomers)
  await checkReach(ctx, gateId)
  const by = ctx.me.userId
  const { grantId, isNew } = await giveGrant(ctx, {
    channelId,
    gateId,
    userId,
    source: 'manual',
    sourceId: null,
    givenBy: by,
    reason,
    endsAt,
  })
  await record(ctx, channelId, {
    action: 'giveGate',
    target: { kind: 'gate', id: gateId },
    details: { title: gate.title, aboutId: userId, ...(endsAt && { until: endsAt.toISOString() }) },
    reason,
  })
  if (isNew) await notify(ctx, { type: 'gateGiven', to: [userId], by, aboutId: gateId })
  return { message: 'Given', grant: await viewGrant(ctx, channelId, grantId) }
}
