import type { gateCalls } from '@guildhall/contract/gates'
import { record } from '../channels/audit.ts'
import { checkPlanLimit } from '../channels/lock-channel.ts'
import { endGrants, tellEnded } from '../grants/end-grants.ts'
import { cancelSubscriptions } from '../payments/cancel-subscription.ts'
import { isChangedTo } from '../payments/change-rows.ts'
import { closeUnpaid } from '../payments/close-unpaid.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { conflict } from '../platform/refusals.ts'
import { checkFree } from './check-free.ts'
import { lockGate } from './find.ts'
import { words } from './refusal-words.ts'
import { GATE_KIND } from './sell.ts'
import { viewGate } from './view.ts'

export const removeGate: Handler<typeof gateCalls.removeGate> = (ctx, input) =>
  input.isDeleted ? erase(ctx, input) : archive(ctx, { ...input, isArchived: input.isArchived ?? true })

export const activateOrDeactivateGate: Handler<typeof gateCalls.activateOrDeactivateGate> = (ctx, input) =>
  archive(ctx, input)

interface Named {
  readonly channelId: string
  readonly gateId: string
}

/** An archived tier is closed to newcomers, and counts again towards the plan's limit when it is opened. */
async function archive(ctx: Ctx, { channelId, gateId, isArchived }: Named & { isArchived: boolean }) {
  const { place, gates, gate } = await lockGate(ctx, channelId, gateId)
  if (gate.is_archived !== isArchived) {
    if (!isArchived) {
      checkPlanLimit(place.channel, 'gates', gates.filter(({ is_archived }) => !is_archived).length)
      await checkFree(ctx, gateId)
    }
    const set = { archived_at: isArchived ? ctx.now : null }
    await ctx.db.updateTable('gates').set(set).where('id', '=', gateId).execute()
    await record(ctx, channelId, {
      action: isArchived ? 'archiveGate' : 'activateGate',
      target: { kind: 'gate', id: gateId },
      details: { title: gate.title },
    })
  }
  return { message: isArchived ? 'Archived' : 'Activated', gate: await viewGate(ctx, place, gateId) }
}

/** The row stays for the books, and for people who paid and keep what they bought. */
const takeFromList = statement<{ channelId: string; gateId: string; position: number; now: Date }, never>(
  'delete_gate',
  `with unpriced as (
     update gate_prices set ended_at = $now where gate_id = $gateId and ended_at is null
   )
   update gates set position = case when id = $gateId then null else position - 1 end,
     deleted_at = case when id = $gateId then $now::timestamptz end
   where channel_id = $channelId and position >= $position`,
)

/** SQL that is true of what ends with the tier: nobody paid for it. */
export const endsWithGate = (grant: string) => `${grant}.source in ('manual', 'trial')`

const unpaid = statement<{ gateId: string }, { id: string }>(
  'unpaid_grants_of_gate',
  `select g.id from grants g where g.subject_id = $gateId and g.ended_at is null and ${endsWithGate('g')} order by g.id`,
)

async function erase(ctx: Ctx, { channelId, gateId }: Named) {
  const { place, gates, gate } = await lockGate(ctx, channelId, gateId)
  const including = gates.find(({ includes_id }) => includes_id === gateId)
  if (including) throw conflict(words.includedElsewhere({ title: including.title }))
  const [planned] = await isChangedTo(ctx.db, { kind: GATE_KIND, subjectId: gateId })
  if (planned!.is_wanted) throw conflict(words.changedTo)
  await takeFromList(ctx.db, { channelId, gateId, position: gate.position, now: ctx.now })
  await cancelSubscriptions(ctx, { channelId, kind: GATE_KIND, subjectId: gateId })
  await closeUnpaid(ctx, { channelId, kind: GATE_KIND, subjectId: gateId })
  const ids = (await unpaid(ctx.db, { gateId })).map(({ id }) => id)
  const ended = await endGrants(ctx, { channelId, ids })
  await tellEnded(ctx, ended, ctx.me.userId)
  await record(ctx, channelId, {
    action: 'deleteGate',
    target: { kind: 'gate', id: gateId },
    details: { title: gate.title, people: ended.length },
  })
  return { message: 'Deleted', gate: await viewGate(ctx, place, gateId) }
}
