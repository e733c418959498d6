import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Reported } from './reportable.ts'

const keep = statement<
  {
    id: string
    caseId: string
    takenFor: 'report' | 'decision'
    title: string
    text: string
    html: string
    writtenAt: Date | null
    fileIds: string[]
    now: Date
  },
  never
>(
  'keep_snapshot',
  `with kept as (
     insert into case_snapshots (id, case_id, taken_for, title, text, html, written_at, created_at)
     values ($id, $caseId, $takenFor, $title, $text, $html, $writtenAt, $now)
     on conflict (case_id, taken_for) do update set title = excluded.title, text = excluded.text, html = excluded.html,
       written_at = excluded.written_at, created_at = excluded.created_at, purged_at = null
   )
   insert into case_files (case_id, file_id, position)
   select $caseId, f.id, t.position from unnest($fileIds::uuid[]) with ordinality t (id, position)
     join files f on f.id = t.id on conflict do nothing`,
)

/** Keeps what a thing says now; its files stay for as long as the case keeps them. */
export async function keepSnapshot(
  write: Write,
  caseId: string,
  takenFor: 'report' | 'decision',
  thing: Reported,
) {
  await keep(write.db, {
    id: write.newId(),
    caseId,
    takenFor,
    title: thing.title,
    text: thing.text,
    html: thing.html,
    writtenAt: thing.writtenAt,
    fileIds: thing.fileIds,
    now: write.now,
  })
}
