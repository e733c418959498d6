import { after, DAY } from '../../platform/clock.ts'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'

/** Of more reports in one day none counts towards hiding anything. */
const MOST_A_DAY = 10
/** So many of the last decided reports of a person say how often they were right. */
const REMEMBERED = 20

const record = statement<
  { channelId: string; reporterId: string; since: Date },
  { is_settled: boolean; today: number; decided: number; upheld: number }
>(
  'record_of_reporter',
  `select coalesce(m.settled_at is not null, false) as is_settled,
     (select count(*)::int from case_reports r where r.reporter_id = $reporterId and r.created_at > $since) as today,
     past.decided, past.upheld
   from (select count(*)::int as decided, (count(*) filter (where is_upheld))::int as upheld from (
       select c.status = 'resolved' and c.action <> 'none' and c.undone_at is null as is_upheld
       from case_reports r join cases c on c.id = r.case_id
       where r.reporter_id = $reporterId and c.channel_id = $channelId and c.status <> 'pending'
       order by r.id desc limit ${REMEMBERED}) last) past
     left join memberships m on m.channel_id = $channelId and m.user_id = $reporterId`,
)

/** How much a report counts: more for those who were right before, nothing for newcomers and visitors. */
export async function weightOf(write: Write, channelId: string | null, reporterId: string | null) {
  if (channelId === null || reporterId === null) return 0
  const [row] = await record(write.db, { channelId, reporterId, since: after(write.now, -DAY) })
  if (!row?.is_settled || row.today >= MOST_A_DAY) return 0
  return (row.upheld + 1) / (row.decided + 2)
}
