import { canManageSettings, may } from '@guildhall/contract/channels'
import type { CaseAction, CaseKind, logCalls } from '@guildhall/contract/moderation'
import { findAsMember } from '../../channels/standing.ts'
import { after, DAY } from '../../platform/clock.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { afterRow, pageOf } from '../../platform/paging.ts'
import { forbidden } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'

const DAYS = 365

interface Row {
  id: string
  kind: CaseKind
  action: CaseAction
  rule: string
  room_text: string | null
  is_undone: boolean
  decided_at: Date
}

/** Only rooms that every member may enter are named. */
const decided = statement<
  { channelId: string; since: Date; at: Date | null; id: string | null; skip: number; take: number },
  Row
>(
  'public_log',
  `select c.id, c.kind, c.action, coalesce(c.decision ->> 'rule', '') as rule, c.undone_at is not null as is_undone,
     case when x.context_type = 'public' then x.text end as room_text, c.decided_at
   from cases c left join contexts x on x.id = c.context_id
   where c.channel_id = $channelId and c.status <> 'pending' and c.decided_at > $since and c.kind <> 'chat'
     and ($at::timestamptz is null or (date_trunc('milliseconds', c.decided_at), c.id) < ($at, $id::uuid))
   order by c.decided_at desc, c.id desc offset $skip limit $take`,
)

const figures = statement<
  { channelId: string; since: Date },
  { decided: number; kept: number; median_hours: number | null; appeals: number; overturned: number }
>(
  'public_log_figures',
  `select count(*)::int as decided, (count(*) filter (where c.action = 'none'))::int as kept,
     percentile_cont(0.5) within group (order by extract(epoch from c.decided_at - c.first_at) / 3600)
       filter (where c.source <> 'moderator') as median_hours,
     (count(a.id))::int as appeals, (count(a.id) filter (where a.outcome = 'overturned'))::int as overturned
   from cases c left join appeals a on a.case_id = c.id
   where c.channel_id = $channelId and c.status <> 'pending' and c.decided_at > $since`,
)

const isShown = statement<{ channelId: string }, { show_moderation_log: boolean }>(
  'is_moderation_log_shown',
  `select show_moderation_log from channels where id = $channelId`,
)

/** What was decided in the last year, without names and content, where the community shows it. */
export const getPublicLog: Handler<typeof logCalls.getPublicLog> = async (ctx, input) => {
  const { channelId, skip, limit } = input
  const { standing } = await findAsMember(ctx, channelId)
  const [shown] = await isShown(ctx.db, { channelId })
  if (!shown?.show_moderation_log && !canManageSettings(standing) && !may(standing, 'moderateReports'))
    throw forbidden(words.logNotShown)
  const since = after(ctx.now, -DAYS * DAY)
  const place = afterRow(input.after)
  const rows = await decided(ctx.db, {
    channelId,
    since,
    at: place && new Date(place.at),
    id: place?.id ?? null,
    skip,
    take: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, (row) => `${row.decided_at.getTime()}.${row.id}`)
  const [sums] = await figures(ctx.db, { channelId, since })
  return {
    entries: page.map((row) => ({
      action: row.action,
      kind: row.kind,
      context: row.room_text ?? '',
      rule: row.rule,
      isUndone: row.is_undone,
      time: row.decided_at.toISOString(),
    })),
    decided: sums!.decided,
    kept: sums!.kept,
    medianHours: sums!.median_hours === null ? null : Math.round(sums!.median_hours * 10) / 10,
    appeals: sums!.appeals,
    overturned: sums!.overturned,
    next,
  }
}
