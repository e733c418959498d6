import type { CaseKind } from '@guildhall/contract/moderation'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Before } from '../reportable.ts'

/** One change that a decision made, with what was there before. */
export interface Act {
  readonly act: string
  readonly kind: CaseKind
  readonly thingId: string
  readonly before: Before
}

export interface StandingAct {
  id: string
  act: string
  kind: CaseKind
  thing_id: string
  before: Before
  created_at: Date
}

const actColumns = 'a.id, a.act, a.kind, a.thing_id, a.before, a.created_at'

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

/** The changes of a case that still stand, the latest first; with reports also what those have hidden. */
export const standingActs = statement<{ caseId: string; isWithReports: boolean }, StandingAct>(
  'standing_acts',
  `select ${actColumns} from case_acts a
   where a.case_id = $caseId and a.undone_at is null and a.purged_at is null and (a.act <> 'reported' or $isWithReports)
   order by a.id desc for update`,
)

/** What a case did to hide a thing, and what reports had done before, the latest first. */
export const hidingActs = statement<
  { kind: 'post' | 'discussion'; thingId: string; act: 'hide' | 'hideUntilEdited' },
  StandingAct & { case_id: string; channel_id: string | null }
>(
  'hiding_of_thing',
  `select ${actColumns}, a.case_id, c.channel_id from case_acts a join cases c on c.id = a.case_id
   where a.kind = $kind and a.thing_id = $thingId and a.act in ($act, 'reported') and a.undone_at is null and a.case_id = (
     select h.case_id from case_acts h where h.thing_id = $thingId and h.act = $act and h.undone_at is null
     order by h.id desc limit 1)
   order by a.id desc for update of a`,
)

/** What reports had hidden until the decision of that moment showed it. */
export const actsShownAt = statement<{ caseId: string; at: Date }, StandingAct>(
  'acts_shown_by_decision',
  `select ${actColumns} from case_acts a where a.case_id = $caseId and a.act = 'reported' and a.undone_at = $at
   order by a.id for update`,
)

export const standAgain = statement<{ id: string; before: string }, never>(
  'act_stands_again',
  `update case_acts set undone_at = null, before = $before::jsonb where id = $id`,
)

export const markUndone = statement<{ id: string; now: Date }, never>(
  'mark_act_undone',
  `update case_acts set undone_at = $now where id = $id`,
)

/** The next change of the same thing that still stands. */
export const laterAct = statement<
  { id: string; thingId: string; acts: readonly string[]; channelId: string | null },
  StandingAct
>(
  'later_act',
  `select ${actColumns} from case_acts a join cases c on c.id = a.case_id
   where a.thing_id = $thingId and a.id > $id and a.undone_at is null and a.act = any($acts::text[])
     and c.channel_id is not distinct from $channelId
   order by a.id limit 1 for update of a`,
)

export const setBefore = statement<{ id: string; before: string }, never>(
  'set_before_of_act',
  `update case_acts set before = $before::jsonb where id = $id`,
)
