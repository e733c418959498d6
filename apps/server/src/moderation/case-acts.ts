import type { CaseKind } from '@guildhall/contract/moderation'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Before } from './reportable.ts'

/** One change that a decision made, with what was there before. */
export interface Act {
  readonly act: string
  readonly kind: CaseKind
  readonly thingId: string
  readonly before: Before
}

interface Row {
  id: string
  act: string
  kind: CaseKind
  thing_id: string
  before: Before
}

const keep = statement<
  { id: string; caseId: string; act: string; kind: string; thingId: string; before: string; now: Date },
  never
>(
  'keep_act',
  `insert into case_acts (id, case_id, act, kind, thing_id, before, created_at)
   values ($id, $caseId, $act, $kind, $thingId, $before::jsonb, $now)`,
)

export async function keepAct(write: Write, caseId: string, { act, kind, thingId, before }: Act) {
  const values = { id: write.newId(), caseId, act, kind, thingId, before: JSON.stringify(before) }
  await keep(write.db, { ...values, now: write.now })
}

/** The changes of a case that still stand, the latest first. */
export const standingActs = statement<{ caseId: string; isByReports: boolean }, Row>(
  'standing_acts',
  `select id, act, kind, thing_id, before from case_acts
   where case_id = $caseId and undone_at is null and purged_at is null and (act = 'reported') = $isByReports
   order by id desc for update`,
)

export const markUndone = statement<{ id: string; now: Date }, never>(
  'mark_act_undone',
  `update case_acts set undone_at = $now where id = $id`,
)

/**
 * Where a later change stands on top of one that is undone, it takes over what was there before; otherwise nothing is
 * returned, and the thing itself is changed back.
 */
export const passOnBefore = statement<
  { id: string; thingId: string; acts: string[]; channelId: string | null },
  { id: string }
>(
  'pass_on_before',
  `update case_acts later set before = undone.before from case_acts undone
   where undone.id = $id and later.id = (
     select a.id from case_acts a join cases c on c.id = a.case_id
     where a.thing_id = $thingId and a.id > $id and a.undone_at is null and a.act = any($acts::text[])
       and c.channel_id is not distinct from $channelId
     order by a.id limit 1)
   returning later.id`,
)
