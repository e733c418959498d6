import type { CaseKind } from '@guildhall/contract/moderation'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { openCase } from './cases/open-case.ts'
import type { Reported } from './reportable.ts'
import { hideByReports } from './reports/hide-by-reports.ts'
import { keepMessages, type ReportedMessage } from './reports/keep-messages.ts'
import { weightOf } from './reports/reporter-weight.ts'

/** A second report of the same person replaces their first, for as long as nobody has decided; that of a mailbox is none. */
const add = statement<
  {
    id: string
    caseId: string
    reporterId: string | null
    addressHash: string | null
    reportType: string
    comments: string
    weight: number
    now: Date
  },
  never
>(
  'add_report',
  `with said as (
     insert into case_reports as r (id, case_id, reporter_id, address_hash, report_type, comments, weight, created_at)
     select $id, $caseId, $reporterId, $addressHash::text, $reportType, $comments, $weight::real, $now
     where not exists (select from case_reports v where v.case_id = $caseId and v.address_hash = $addressHash)
     on conflict (case_id, reporter_id) do update set report_type = excluded.report_type, comments = excluded.comments
     returning old.id is null as is_new
   ), types as (
     select report_type from (
       select report_type from case_reports where case_id = $caseId and reporter_id is distinct from $reporterId
       union all select $reportType) each group by 1 order by count(*) desc, 1 limit 1
   )
   update cases c set reports_count = c.reports_count + (case when said.is_new then 1 else 0 end),
     report_type = types.report_type, source = case when c.source = 'moderator' then 'people' else c.source end
   from said, types where c.id = $caseId`,
)

interface Report {
  readonly kind: CaseKind
  readonly thingId: string
  readonly thing: Reported
  /** Null for a visitor. */
  readonly reporterId: string | null
  /** Of the mailbox of a visitor. */
  readonly addressHash?: string
  readonly reportType: string
  readonly comments: string
  /** The last messages of a chat that the reporter saw. */
  readonly messages?: readonly ReportedMessage[]
}

/** Files a report under the case of the thing. */
export async function reportThing(write: Write, report: Report) {
  const { kind, thingId, thing, reporterId, addressHash = null, reportType, comments, messages = [] } = report
  const weight = await weightOf(write, thing.channelId, reporterId)
  const { id } = await openCase(write, { kind, thingId, thing, source: 'people', reportType })
  await keepMessages(write, id, reporterId, messages)
  await add(write.db, {
    id: write.newId(),
    caseId: id,
    reporterId,
    addressHash,
    reportType,
    comments,
    weight,
    now: write.now,
  })
  if (weight > 0) await hideByReports(write, id)
  return id
}
