import type { Appeal, FilterMatch } from '@guildhall/contract/moderation'
import { statement } from '../../platform/database/statement.ts'
import { type CaseRow, caseColumns } from './find-case.ts'

/** A case with everything that a moderator reads. */
export interface ReportRow extends CaseRow {
  subject_id: string | null
  matched: FilterMatch | null
  reports_count: number
  first_at: Date
  last_at: Date
  decision: { rule?: string; reason?: string; message?: string; isPublished?: boolean }
  room_text: string | null
  slug: string | null
  channel_title: string | null
  title: string
  text: string
  html: string
  written_at: Date | null
  messages: { senderId: string; text: string; time: string }[]
  files: string[]
  is_changed: boolean
  is_gone: boolean
  reports: { reporterId: string | null; reportType: string; comments: string; time: string }[]
  appeal: (Omit<Appeal, 'decidedBy'> & { decidedBy: string | null }) | null
  looking: string[]
}

const plain = (id: string) => `replace(${id}::text, '-', '')`
const time = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** How long somebody is shown as looking at a case. */
export const LOOK_MINUTES = 5

/** Cases by their ids, in any order; with `most` reports each, the first ones first. */
export const reportRows = statement<
  { ids: string[]; viewerId: string; most: number; lookedSince: Date },
  ReportRow
>(
  'report_rows',
  `select ${caseColumns}, c.subject_id, c.matched, c.reports_count, c.first_at, c.last_at, c.decision,
     x.text as room_text, ch.slug, ch.title as channel_title, coalesce(s.title, '') as title, coalesce(s.text, '') as text,
     coalesce(s.html, '') as html, s.written_at, coalesce(s.messages, '[]') as messages,
     array(select ${plain('f.file_id')} from case_files f where f.case_id = c.id order by f.position) as files,
     coalesce(live.html <> s.html or live.text <> s.text, false) as is_changed,
     c.kind in ('post', 'discussion') and live.html is null as is_gone,
     coalesce((select json_agg(json_build_object('reporterId', ${plain('r.reporter_id')}, 'reportType', r.report_type,
         'comments', r.comments, 'time', ${time('r.created_at')}) order by r.id)
       from (select * from case_reports where case_id = c.id order by id limit $most) r), '[]') as reports,
     (select json_build_object('text', a.text, 'outcome', a.outcome, 'message', a.message, 'time', ${time('a.created_at')},
         'decidedBy', ${plain('a.decided_by')}, 'decidedTime', ${time('a.decided_at')}, 'isSameDecider', a.is_same_decider)
       from appeals a where a.case_id = c.id) as appeal,
     array(select ${plain('l.user_id')} from case_looks l
       where l.case_id = c.id and l.user_id <> $viewerId and l.looked_at > $lookedSince order by l.looked_at desc limit 5) as looking
   from cases c left join contexts x on x.id = c.context_id left join channels ch on ch.id = c.channel_id
     left join case_snapshots s on s.case_id = c.id and s.taken_for = 'report' and s.purged_at is null
     left join lateral (
       select p.html, case when p.text = '' then coalesce(p.link ->> 'url', '') else p.text end as text
       from posts p where c.kind = 'post' and p.id = c.thing_id and p.deleted_at is null
       union all
       select coalesce(d.html, ''), d.content from discussions d
         left join posts p on p.id = d.post_id left join events e on e.id = d.event_id
       where c.kind = 'discussion' and d.id = c.thing_id and p.deleted_at is null and e.deleted_at is null and not exists (
         select from discussions gone where gone.id = d.withheld_with and gone.deleted_at is not null)
     ) live on true
   where c.id = any($ids::uuid[])`,
)
