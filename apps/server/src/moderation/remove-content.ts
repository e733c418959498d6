import { actFor } from '../platform/act-for.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { inWrite } from '../platform/in-write.ts'
import { handles } from '../platform/jobs/jobs.ts'
import { type CaseRow, caseColumns } from './cases/find-case.ts'
import { removeContentOf } from './job-names.ts'
import { keepAct } from './log/case-acts.ts'
import { logAct } from './log/log-act.ts'
import { reportablesOf } from './reportable.ts'

/** How many things are removed in one transaction. */
const BATCH = 50

const held = statement<{ caseId: string }, CaseRow & { person_id: string | null }>(
  'case_with_content',
  `select ${caseColumns}, (select a.thing_id from case_acts a where a.case_id = c.id and a.act in ('removeUser', 'ban', 'mute', 'warn')
     and a.undone_at is null order by a.id limit 1) as person_id
   from cases c where c.id = $caseId and c.status = 'resolved' and c.undone_at is null for no key update of c`,
)

/** Removes the next things that the person wrote; returns whether there may be more. */
async function removeSome(ctx: Ctx, row: CaseRow, userId: string): Promise<boolean> {
  for (const thing of reportablesOf(ctx.kernel)) {
    const ids = await thing.writtenBy(ctx, row.channel_id!, userId, BATCH)
    for (const id of ids) {
      const said = await thing.look(ctx, id)
      const before = await thing.withhold(ctx, id, 'removed')
      if (!before) continue
      await keepAct(ctx, row.id, { act: 'remove', kind: thing.kind, thingId: id, before })
      const at = { kind: thing.kind, thing_id: id, context_id: said?.contextId ?? null }
      await logAct(ctx, { ...row, ...at }, { action: 'removeContent' })
    }
    if (ids.length > 0) return true
  }
  return false
}

/** Goes on until nothing is left, unless the decision is undone meanwhile. */
export const removeContentJob = handles(removeContentOf, async (kernel, { caseId }) => {
  for (let isMore = true; isMore; )
    isMore = await inWrite(kernel, async (write) => {
      const [row] = await held(write.db, { caseId })
      if (!row?.person_id || !row.decided_by || row.channel_id === null) return false
      const ctx = actFor(write, row.decided_by)
      const isLeft = await removeSome(ctx, row, row.person_id)
      write.announcements.push(...ctx.announcements)
      return isLeft
    })
})
