import type { GateLook, gateCalls } from '@guildhall/contract/gates'
import { record } from '../channels/audit.ts'
import type { Place } from '../channels/standing.ts'
import { viewRoleTags } from '../contexts/role-tags.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { invalidField } from '../platform/refusals.ts'
import { announceGate } from './announce-gate.ts'
import { checkFree, givenForNothing } from './check-free.ts'
import { type GateRow, gateAmong, lockGate } from './find.ts'
import { checkReach, checkRoles, rolesGivenBy, setRoles } from './given-roles.ts'
import { replacePrices } from './prices.ts'
import { words } from './refusal-words.ts'
import { viewGate } from './view.ts'

/** Fields that are left out stay unchanged; what people hold changes for all of them at once. */
export const editGate: Handler<typeof gateCalls.editGate> = async (ctx, { channelId, gateId, ...look }) => {
  const { place, gates, gate } = await lockGate(ctx, channelId, gateId)
  const given = await rolesGivenBy(ctx, gateId)
  if (look.roles)
    await checkRoles(
      ctx,
      place,
      look.roles,
      given.map(({ role_id }) => role_id),
    )
  if (look.includes) await checkIncluded(ctx, gates, gate, look.includes)
  const before = await givenForNothing(ctx, gateId)
  await change(ctx, gate, look)
  if (look.prices) await replacePrices(ctx, channelId, gateId, look.prices)
  if (look.roles || look.includes !== undefined) {
    const unseen = look.roles ? await unseenAmong(ctx, place, given) : []
    await setRoles(ctx, channelId, gateId, look.roles && [...look.roles, ...unseen])
    await announceGate(ctx, channelId, gateId)
  }
  await checkFree(ctx, gateId, before)
  await record(ctx, channelId, {
    action: 'editGate',
    target: { kind: 'gate', id: gateId },
    details: { ...look, title: gate.title },
  })
  return { message: 'Saved', gate: await viewGate(ctx, place, gateId) }
}

/** Own roles of the tier that the viewer does not see, and so cannot have meant to take from it. */
async function unseenAmong(ctx: Ctx, place: Place, given: Awaited<ReturnType<typeof rolesGivenBy>>) {
  const seen = await viewRoleTags(ctx.db, place)
  return given.flatMap(({ role_id, is_own }) => (is_own && !seen.has(role_id) ? role_id : []))
}

async function checkIncluded(ctx: Ctx, gates: readonly GateRow[], gate: GateRow, includes: string) {
  for (let next: string | null = includes; next !== null; ) {
    if (next === gate.id) throw invalidField('includes', words.includesItself)
    next = gateAmong(gates, next).includes_id
  }
  if (includes !== gate.includes_id) await checkReach(ctx, includes)
}

async function change(ctx: Ctx, gate: GateRow, look: GateLook) {
  const { title = gate.title, description, perks, trialDays, includes = gate.includes_id } = look
  await ctx.db
    .updateTable('gates')
    .set({
      title,
      includes_id: includes,
      ...(description !== undefined && { description }),
      ...(perks !== undefined && { perks }),
      ...(trialDays !== undefined && { trial_days: trialDays }),
    })
    .where('id', '=', gate.id)
    .execute()
}
