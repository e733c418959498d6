import type { Picture } from '@guildhall/contract/files'
import type { Report } from '@guildhall/contract/moderation'
import type { Person } from '@guildhall/contract/users'
import { showPictures } from '../../documents/pictures.ts'
import { findPictures, toPicture } from '../../files/view.ts'
import { after, MINUTE } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/refusals.ts'
import { viewPeople } from '../../users/view.ts'
import { words } from '../refusal-words.ts'
import { recordsOf } from './person-record.ts'
import { LOOK_MINUTES, type ReportRow, reportRows } from './report-rows.ts'

/** How many reports of a case the queue shows. */
const SHOWN = 3
const MOST = 100

interface Known {
  readonly people: ReadonlyMap<string, Person>
  readonly pictures: ReadonlyMap<string, Picture>
  readonly records: ReadonlyMap<string, NonNullable<Report['record']>>
  readonly now: Date
}

const namedIn = (row: ReportRow) =>
  [
    row.is_nameless ? null : row.about_id,
    row.decided_by,
    row.appeal?.decidedBy ?? null,
    ...row.reports.map(({ reporterId }) => reporterId),
    ...row.messages.map(({ senderId }) => senderId),
    ...row.looking,
  ].filter((id) => id !== null)

function textOf(row: ReportRow, { people, pictures }: Known) {
  const shown = row.files.flatMap((id) => pictures.get(id) ?? [])
  return {
    _id: row.thing_id,
    title: row.title,
    text: row.text,
    html: showPictures(row.html, shown),
    pictures: shown,
    postedBy: row.is_nameless ? null : (people.get(row.about_id ?? '') ?? null),
    postedTime: row.written_at?.toISOString() ?? null,
  }
}

function toReport(row: ReportRow, known: Known): Report {
  const { people, records, now } = known
  const person = (id: string | null) => people.get(id ?? '') ?? null
  const isPending = row.status === 'pending'
  const isUndoable =
    !isPending && row.final_at !== null && row.final_at > now && !row.appeal && !row.decision.isPublished
  return {
    _id: row.thing_id,
    caseId: row.id,
    kind: row.kind,
    post: row.kind === 'post' ? textOf(row, known) : null,
    discussion: row.kind === 'discussion' ? { ...textOf(row, known), post: row.subject_id } : null,
    user: row.kind === 'user' ? person(row.about_id) : null,
    chat:
      row.kind === 'chat'
        ? {
            _id: row.thing_id,
            messages: row.messages.map(({ senderId, text, time }) => ({
              sender: person(senderId),
              text,
              time,
            })),
          }
        : null,
    status: row.status,
    action: isPending ? 'none' : row.action,
    reportType: row.report_type,
    reportsCount: row.reports_count,
    reports: row.reports.map(({ reporterId, reportType, comments, time }) => ({
      user: person(reporterId),
      reportType,
      comments,
      time,
    })),
    context: row.context_id && row.room_text !== null ? { _id: row.context_id, text: row.room_text } : null,
    channel:
      row.channel_id && row.slug !== null
        ? { _id: row.channel_id, slug: row.slug, title: row.channel_title! }
        : null,
    firstTime: row.first_at.toISOString(),
    lastTime: row.last_at.toISOString(),
    record: row.is_nameless ? null : (records.get(row.about_id ?? '') ?? null),
    source: row.source,
    matched: row.matched,
    isHeld: isPending && row.is_held,
    isHiddenByReports: isPending && row.is_hidden_by_reports,
    isChanged: row.is_changed,
    isGone: row.is_gone,
    isNameless: row.is_nameless,
    claimedBy: row.looking.flatMap((id) => person(id) ?? []),
    decidedBy: isPending ? null : person(row.decided_by),
    decidedTime: row.decided_at?.toISOString() ?? null,
    undoUntil: isUndoable ? row.final_at!.toISOString() : null,
    undoneTime: row.undone_at?.toISOString() ?? null,
    rule: isPending ? '' : (row.decision.rule ?? ''),
    reason: isPending ? '' : (row.decision.reason ?? ''),
    message: isPending ? '' : (row.decision.message ?? ''),
    appeal: row.appeal && { ...row.appeal, decidedBy: person(row.appeal.decidedBy) },
  }
}

/** Cases as a moderator reads them, in bulk and in the order of the given ids. */
export async function viewReports(ctx: Ctx, ids: string[], most = SHOWN): Promise<Report[]> {
  if (ids.length === 0) return []
  const lookedSince = after(ctx.now, -LOOK_MINUTES * MINUTE)
  const rows = await reportRows(ctx.db, { ids, viewerId: ctx.me.userId, most, lookedSince })
  const people = await viewPeople(ctx.db, [...new Set(rows.flatMap(namedIn))])
  const files = await findPictures(ctx.db, [...new Set(rows.flatMap(({ files }) => files))])
  const pictures = new Map(files.map((file) => [file.id, toPicture(file)]))
  const records = new Map<string, NonNullable<Report['record']>>()
  for (const [channelId, those] of Map.groupBy(rows, (row) => row.channel_id)) {
    const about = those.flatMap((row) => (row.is_nameless ? [] : (row.about_id ?? [])))
    for (const [id, record] of await recordsOf(ctx, channelId, [...new Set(about)])) records.set(id, record)
  }
  const byId = new Map(rows.map((row) => [row.id, row]))
  const known = { people, pictures, records, now: ctx.now }
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? toReport(row, known) : []
  })
}

/** One case with all its reports. */
export async function viewReport(ctx: Ctx, id: string): Promise<Report> {
  const [report] = await viewReports(ctx, [id], MOST)
  if (!report) throw notFound(words.caseNotFound)
  return report
}
