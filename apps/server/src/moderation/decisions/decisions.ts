import type { CaseAction, CaseKind, Decision } from '@guildhall/contract/moderation'
import { showPictures } from '../../documents/pictures.ts'
import { findPictures, toPicture } from '../../files/view.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { notFound } from '../../platform/refusals.ts'
import { viewPeople } from '../../users/view.ts'
import { words } from '../refusal-words.ts'

interface Row {
  id: string
  kind: CaseKind
  action: CaseAction
  status: string
  channel_id: string | null
  slug: string | null
  channel_title: string | null
  context_id: string | null
  room_text: string | null
  reports_count: number
  title: string
  text: string
  html: string
  files: string[]
  decision: {
    rule?: string
    ruleDescription?: string
    reason?: string
    message?: string
    until?: string | null
    measure?: CaseAction | null
  }
  decided_by: string | null
  decided_at: Date | null
  final_at: Date | null
  undone_at: Date | null
  appeal: {
    text: string
    outcome: 'pending' | 'upheld' | 'overturned'
    message: string
    time: string
    decidedBy: string | null
    decidedTime: string | null
    isSameDecider: boolean
  } | null
}

const plain = (id: string) => `replace(${id}::text, '-', '')`
const time = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A decision is shown to the person whom it is about, and to nobody else. */
const decisionRow = statement<{ caseId: string; userId: string }, Row>(
  'decision_for_person',
  `select c.id, c.kind, c.action, c.status, c.channel_id, ch.slug, ch.title as channel_title, c.context_id, x.text as room_text,
     c.reports_count, coalesce(s.title, '') as title, coalesce(s.text, '') as text, coalesce(s.html, '') as html,
     array(select ${plain('f.file_id')} from case_files f where f.case_id = c.id order by f.position) as files,
     c.decision, c.decided_by, c.decided_at, c.final_at, c.undone_at,
     (select json_build_object('text', a.text, 'outcome', a.outcome, 'message', a.message, 'time', ${time('a.created_at')},
         'decidedBy', ${plain('a.decided_by')}, 'decidedTime', ${time('a.decided_at')}, 'isSameDecider', a.is_same_decider)
       from appeals a where a.case_id = c.id) as appeal
   from cases c left join channels ch on ch.id = c.channel_id left join contexts x on x.id = c.context_id
     left join case_snapshots s on s.case_id = c.id and s.taken_for = 'decision' and s.purged_at is null
   where c.id = $caseId and c.action <> 'none' and (c.status = 'resolved' or c.undone_at is not null)
     and coalesce((c.decision ->> 'isNotified')::boolean, true)
     and (c.about_id = $userId or (c.kind = 'chat' and replace(c.decision ->> 'otherUserId', '-', '') = ${plain('$userId::uuid')}))`,
)

/** What a person may know of a decision about them; anybody else finds none. */
export async function viewDecision(write: Write, caseId: string, userId: string): Promise<Decision> {
  const [row] = await decisionRow(write.db, { caseId, userId })
  if (!row) throw notFound(words.decisionNotFound)
  const named = [row.decided_by ?? [], row.appeal?.decidedBy ?? []].flat()
  const people = await viewPeople(write.db, named)
  const pictures = (await findPictures(write.db, row.files)).map(toPicture)
  const { decision } = row
  const canAppeal =
    row.status === 'resolved' && row.appeal === null && row.final_at !== null && row.final_at > write.now
  return {
    caseId: row.id,
    kind: row.kind,
    action: row.action,
    measure: decision.measure ?? null,
    channel:
      row.channel_id && row.slug !== null
        ? { _id: row.channel_id, slug: row.slug, title: row.channel_title! }
        : null,
    context: row.context_id && row.room_text !== null ? { _id: row.context_id, text: row.room_text } : null,
    title: row.title,
    text: row.text,
    html: showPictures(row.html, pictures),
    pictures,
    rule: decision.rule ? { title: decision.rule, description: decision.ruleDescription ?? '' } : null,
    reason: decision.reason ?? '',
    message: decision.message ?? '',
    decidedBy: people.get(row.decided_by ?? '') ?? null,
    decidedTime: (row.decided_at ?? row.undone_at!).toISOString(),
    reportsCount: row.reports_count,
    until: decision.until ?? null,
    appealUntil: canAppeal ? row.final_at!.toISOString() : null,
    undoneTime: row.undone_at?.toISOString() ?? null,
    appeal: row.appeal && { ...row.appeal, decidedBy: people.get(row.appeal.decidedBy ?? '') ?? null },
  }
}
