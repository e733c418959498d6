import type { gateCalls } from '@guildhall/contract/gates'
import { record } from '../channels/audit.ts'
import { checkPlanLimit } from '../channels/lock-channel.ts'
import type { Handler } from '../platform/handler.ts'
import { gateAmong, liveGates, lockGates } from './find.ts'
import { checkReach, checkRoles, setRoles } from './given-roles.ts'
import { replacePrices } from './prices.ts'
import { viewGate } from './view.ts'

/** Archived tiers do not count towards the plan's limit. */
export const createGate: Handler<typeof gateCalls.createGate> = async (ctx, input) => {
  const { channelId, title, description = '', perks = [], prices = [], trialDays = 0 } = input
  const { roles = [], includes = null } = input
  const place = await lockGates(ctx, channelId)
  const gates = await liveGates(ctx, channelId)
  checkPlanLimit(place.channel, 'gates', gates.filter(({ is_archived }) => !is_archived).length)
  await checkRoles(ctx, place, roles)
  if (includes) await checkReach(ctx, gateAmong(gates, includes).id)
  const id = ctx.newId()
  await ctx.db
    .insertInto('gates')
    .values({
      id,
      channel_id: channelId,
      title,
      description,
      perks,
      trial_days: trialDays,
      includes_id: includes,
      position: gates.length,
      created_at: ctx.now,
    })
    .execute()
  await replacePrices(ctx, channelId, id, prices)
  await setRoles(ctx, channelId, id, roles)
  await record(ctx, channelId, { action: 'addGate', target: { kind: 'gate', id }, details: { title } })
  return { message: 'Created', gate: await viewGate(ctx, place, id) }
}
