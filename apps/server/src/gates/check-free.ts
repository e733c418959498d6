import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { checkReach } from './given-roles.ts'

interface Free {
  /** Whoever wants it takes it. */
  readonly is_free: boolean
  readonly trial_days: number
}

const freeOf = statement<{ gateId: string }, Free>(
  'what_a_gate_gives_for_nothing',
  `select t.trial_days, not exists (select from gate_prices p where p.gate_id = t.id and p.ended_at is null) as is_free
   from gates t where t.id = $gateId`,
)

/** What everybody gets of a tier for the asking. */
export const givenForNothing = async (ctx: Ctx, gateId: string): Promise<Free> =>
  (await freeOf(ctx.db, { gateId }))[0]!

/** Nobody lets everybody have for nothing what opens rooms that they cannot enter themselves. */
export async function checkFree(ctx: Ctx, gateId: string, before: Free = { is_free: false, trial_days: 0 }) {
  const now = await givenForNothing(ctx, gateId)
  const isMore = (now.is_free && !before.is_free) || now.trial_days > before.trial_days
  if (isMore) await checkReach(ctx, gateId)
}
