import { canManageSettings } from '@guildhall/contract/channels'
import type { CaseKind, moderationCalls } from '@guildhall/contract/moderation'
import { releaseFiles } from '../files/collect.ts'
import { after, DAY, HOUR, MINUTE } from '../platform/clock.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { inWrite } from '../platform/in-write.ts'
import type { Chore } from '../platform/jobs/chores.ts'
import { conflict, notAllowed } from '../platform/refusals.ts'
import { lockCase } from './cases/find-case.ts'
import { logAct } from './log/log-act.ts'
import { words } from './refusal-words.ts'
import { reportableOf } from './reportable.ts'

const BATCH = 50
/** How long a decided case keeps what was reported; one that keeps something hidden stays for as long as that. */
const KEPT_DAYS = 400

/** What a removal left behind is final once its time is over and no appeal waits. */
const due = statement<{ now: Date }, { id: string; kind: CaseKind; thing_id: string }>(
  'removals_to_make_final',
  `select a.id, a.kind, a.thing_id from case_acts a join cases c on c.id = a.case_id
   where c.final_at <= $now and c.status <> 'pending' and a.act = 'remove' and a.undone_at is null and a.purged_at is null
     and not exists (select from appeals p where p.case_id = c.id and p.outcome = 'pending')
   order by c.final_at limit ${BATCH} for update of a skip locked`,
)

const markPurged = statement<{ id: string; now: Date }, never>(
  'mark_removal_final',
  `update case_acts set purged_at = $now where id = $id`,
)

async function purgeSome(write: Write) {
  const rows = await due(write.db, { now: write.now })
  for (const { id, kind, thing_id } of rows) {
    await reportableOf(write.kernel, kind)?.purge(write, thing_id)
    await markPurged(write.db, { id, now: write.now })
  }
  return rows.length
}

/** Deletes for good what was removed a month ago. */
export const purgeRemoved: Chore = {
  name: 'delete what was removed for good',
  everyMs: 10 * MINUTE,
  async run(kernel) {
    while ((await inWrite(kernel, purgeSome)) === BATCH);
  },
}

const forget = statement<{ caseId: string; now: Date }, { file_id: string }>(
  'purge_evidence',
  `with emptied as (
     update case_snapshots set title = '', text = '', html = '', messages = '[]', purged_at = $now where case_id = $caseId
   )
   delete from case_files where case_id = $caseId returning file_id`,
)

/** Deletes the words and pictures that a case keeps, where they should not be kept by anybody. */
export const purgeEvidence: Handler<typeof moderationCalls.purgeEvidence> = async (ctx, { caseId }) => {
  const { row, desk } = await lockCase(ctx, caseId)
  if (desk.place && !canManageSettings(desk.place.standing)) throw notAllowed()
  if (row.status === 'pending') throw conflict(words.notForThis)
  const files = await forget(ctx.db, { caseId, now: ctx.now })
  await releaseFiles(
    ctx,
    files.map(({ file_id }) => file_id),
  )
  await logAct(ctx, row, { action: 'purgeEvidence' })
  return { message: 'Deleted' }
}

/** SQL that is true of a case `c` without which something that it hid could never be shown again. */
const isStillWithheld = `exists (select from case_acts a where a.case_id = c.id and a.act in ('hide', 'hideUntilEdited', 'remove')
  and a.undone_at is null and a.purged_at is null
  and (exists (select from posts p where p.id = a.thing_id) or exists (select from discussions d where d.id = a.thing_id)))`

const old = statement<{ before: Date; most: number }, { id: string; files: string[] }>(
  'forget_old_cases',
  `with gone as (
     delete from cases where id in (select c.id from cases c where c.status <> 'pending' and c.decided_at < $before
       and not ${isStillWithheld} order by c.decided_at limit $most)
     returning id
   )
   select gone.id, array(select f.file_id from case_files f where f.case_id = gone.id) as files from gone`,
)

export const forgetOldCases: Chore = {
  name: 'forget old cases',
  everyMs: HOUR,
  run: (kernel) =>
    inWrite(kernel, async (write) => {
      const gone = await old(write.db, { before: after(write.now, -KEPT_DAYS * DAY), most: BATCH })
      await releaseFiles(
        write,
        gone.flatMap(({ files }) => files),
      )
    }),
}

/** How long the copied messages of a chat are kept. */
const MESSAGES_DAYS = 90

export const forgetMessages: Chore = {
  name: 'forget messages of old reports',
  everyMs: HOUR,
  async run({ db, clock }) {
    await db
      .updateTable('case_snapshots')
      .set({ messages: '[]' })
      .where('created_at', '<', after(clock(), -MESSAGES_DAYS * DAY))
      .where('messages', '<>', '[]')
      .execute()
  },
}
