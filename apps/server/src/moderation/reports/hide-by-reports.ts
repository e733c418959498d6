import type { CaseKind } from '@guildhall/contract/moderation'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { keepAct } from '../log/case-acts.ts'
import { reportableOf } from '../reportable.ts'

/** What several people must weigh together to hide something until somebody looks. */
const ENOUGH = 2
const PEOPLE = 3

/** Nothing of people who moderate is hidden by reports, and nothing that a moderator kept before. */
const due = statement<{ caseId: string }, { kind: CaseKind; thing_id: string }>(
  'case_to_hide',
  `update cases c set is_hidden_by_reports = true
   where c.id = $caseId and c.status = 'pending' and not c.is_hidden_by_reports and not c.is_held
     and c.kind in ('post', 'discussion')
     and (select count(*) >= ${PEOPLE} and sum(r.weight) >= ${ENOUGH} from case_reports r where r.case_id = c.id and r.weight > 0)
     and not exists (select from memberships m where m.channel_id = c.channel_id and m.user_id = c.about_id
       and (m.is_admin or m.is_moderator))
     and not exists (select from cases past where past.kind = c.kind and past.thing_id = c.thing_id
       and past.status <> 'pending' and past.action = 'none' and past.source <> 'moderator')
   returning c.kind, c.thing_id`,
)

/** Hides a thing that enough people reported, until a moderator has decided. */
export async function hideByReports(write: Write, caseId: string) {
  const [row] = await due(write.db, { caseId })
  const thing = row && reportableOf(write.kernel, row.kind)
  if (!row || !thing) return
  const before = await thing.withhold(write, row.thing_id, 'reported')
  if (before) await keepAct(write, caseId, { act: 'reported', kind: row.kind, thingId: row.thing_id, before })
}
