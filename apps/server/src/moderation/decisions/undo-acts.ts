import type { Ctx } from '../../platform/ctx.ts'
import type { CaseRow } from '../cases/find-case.ts'
import { openCase } from '../cases/open-case.ts'
import {
  actsShownAt,
  laterAct,
  markUndone,
  type StandingAct,
  setBefore,
  standAgain,
  standingActs,
} from '../log/case-acts.ts'
import { reportableOf } from '../reportable.ts'
import { beforeOfLater, isMeasureBeneath, restoreMeasure } from './restore-measures.ts'

/** The acts that change the same thing, so that a later one stands on an earlier one. */
const texts = ['reported', 'hide', 'hideUntilEdited', 'remove']
const slots = [texts, ['mute'], ['removeUser', 'ban'], ['warn']]
const slotOf = (act: string) => slots.find((acts) => acts.includes(act))!

type Of = Pick<CaseRow, 'id' | 'channel_id'>

const laterThan = async (
  ctx: Ctx,
  { channel_id: channelId }: Of,
  { id, act, thing_id: thingId }: StandingAct,
) => (await laterAct(ctx.db, { id, thingId, acts: slotOf(act), channelId }))[0]

async function restoreText(ctx: Ctx, { kind, thing_id: thingId, before }: StandingAct, isOwn: boolean) {
  const described = reportableOf(ctx.kernel, kind)
  await described?.restore(ctx, thingId, before)
  if (!described || isOwn || before.withheld !== 'held') return
  // Whoever approved it meanwhile found nothing to publish, so it waits again.
  const thing = await described.look(ctx, thingId)
  if (thing) await openCase(ctx, { kind, thingId, thing, source: 'filter', reportType: '', isHeld: true })
}

/** Undoes one change; where a later one stands on top of it, that one takes over what was there before. */
export async function undoAct(ctx: Ctx, of: Of & { thing_id?: string }, act: StandingAct) {
  const later = await laterThan(ctx, of, act)
  const isText = texts.includes(act.act)
  const done = { ...act, caseId: of.id, channelId: of.channel_id }
  if (later && (isText || isMeasureBeneath(done, later.before)))
    await setBefore(ctx.db, { id: later.id, before: JSON.stringify(beforeOfLater(act, later)) })
  else if (!later && isText) await restoreText(ctx, act, act.thing_id === of.thing_id)
  else if (!later) await restoreMeasure(ctx, done)
  await markUndone(ctx.db, { id: act.id, now: ctx.now })
}

/** Undoes everything that a case changed, the latest first; with reports also what those had hidden before. */
export async function undoActs(ctx: Ctx, row: CaseRow, isWithReports: boolean) {
  for (const act of await standingActs(ctx.db, { caseId: row.id, isWithReports }))
    await undoAct(ctx, row, act)
}

/** Hides again what reports had hidden until a decision showed it, unless another decision has changed it since. */
export async function hideAgain(ctx: Ctx, row: CaseRow) {
  const isShown = row.decided_at !== null && !texts.includes(row.action)
  const acts = isShown ? await actsShownAt(ctx.db, { caseId: row.id, at: row.decided_at! }) : []
  for (const act of acts) {
    if (await laterThan(ctx, row, act)) continue
    const before = await reportableOf(ctx.kernel, act.kind)?.withhold(ctx, act.thing_id, 'reported')
    if (before) await standAgain(ctx.db, { id: act.id, before: JSON.stringify(before) })
  }
}
