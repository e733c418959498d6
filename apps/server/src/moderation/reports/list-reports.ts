import type { Got } from '@guildhall/contract'
import type { moderationCalls } from '@guildhall/contract/moderation'
import { after, HOUR } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { type Ask, statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { afterRow, pageOf } from '../../platform/paging.ts'
import { isSeenByModerator, isSeenByStaff } from '../cases/case-visibility.ts'
import { countCases } from '../cases/count-cases.ts'
import { deskFor } from '../cases/find-desk.ts'
import { viewReports } from '../cases/view-reports.ts'

type Asked = Got<typeof moderationCalls.getPostReports>

interface Page {
  channelId: string | null
  viewerId: string
  isAdmin: boolean
  kinds: string[]
  status: string[]
  isAppealed: boolean
  reportType: string | null
  context: string | null
  source: string | null
  before: Date | null
  at: number | null
  afterId: string | null
  skip: number
  take: number
}

interface Listed {
  id: string
  place: number
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

const orders = {
  oldest: {
    by: 'c.first_at, c.id',
    place: ms('c.first_at'),
    isAfter: '>',
    of: 'c.first_at',
    at: 'to_timestamp($at::float8 / 1000)',
  },
  newest: {
    by: 'c.last_at desc, c.id desc',
    place: ms('c.last_at'),
    isAfter: '<',
    of: 'c.last_at',
    at: 'to_timestamp($at::float8 / 1000)',
  },
  most: {
    by: 'c.reports_count desc, c.id desc',
    place: 'c.reports_count',
    isAfter: '<',
    of: 'c.reports_count',
    at: '$at::int',
  },
} as const
type Order = keyof typeof orders

// Times are compared by the millisecond, as the cursor has them.
const cut = (order: Order) =>
  order === 'most' ? orders[order].of : `date_trunc('milliseconds', ${orders[order].of})`

function pageSql(order: Order, isStaff: boolean, isOpen: boolean, isPeople: boolean) {
  const { by, place, isAfter, at } = orders[order]
  const channel = isStaff ? '' : 'c.channel_id = $channelId and'
  return `select c.id, ${place}::float8 as place from cases c
    where ${channel} ${isOpen ? "c.status = 'pending' and $status::text[] is not null" : 'c.status = any($status::text[])'}
      and ${isPeople ? "c.kind = 'user'" : "c.kind <> 'user'"} and c.kind = any($kinds::text[])
      and ($reportType::text is null or c.report_type = $reportType) and ($context::uuid is null or c.context_id = $context)
      and ($source::text is null or c.source = $source) and ($before::timestamptz is null or c.first_at < $before)
      and (not $isAppealed::boolean or exists (select from appeals a where a.case_id = c.id and a.outcome = 'pending'))
      and ${isStaff ? isSeenByStaff : isSeenByModerator}
      and ($afterId::uuid is null or (${cut(order)}, c.id) ${isAfter} (${at}, $afterId))
      ${isStaff ? 'and ($isAdmin::boolean and $channelId::uuid is null)' : ''}
    order by ${by} offset $skip limit $take`
}

const isOrNot = [true, false]

/** One statement for each order and queue, open or decided, so that each can use the index made for it. */
const pages = Object.fromEntries(
  (Object.keys(orders) as Order[]).flatMap((order) =>
    isOrNot.flatMap((isStaff) =>
      isOrNot.flatMap((isOpen) =>
        isOrNot.map((isPeople) => {
          const name = [order, isStaff && 'staff', isOpen ? 'open' : 'decided', isPeople && 'people']
          const key = name.filter(Boolean).join('_')
          return [key, statement<Page, Listed>(`cases_${key}`, pageSql(order, isStaff, isOpen, isPeople))]
        }),
      ),
    ),
  ),
) as Record<string, Ask<Page, Listed>>

const statuses: Record<Asked['status'], string[]> = {
  pending: ['pending'],
  resolved: ['resolved'],
  dismissed: ['dismissed'],
  decided: ['resolved', 'dismissed'],
  appealed: ['resolved', 'dismissed'],
}

async function list(ctx: Ctx, asked: Asked, kinds: string[]) {
  const { channelId, sortBy, limit } = asked
  const desk = await deskFor(ctx, channelId)
  const place = afterRow(asked.after)
  const name = [sortBy, !desk.place && 'staff', asked.status === 'pending' ? 'open' : 'decided']
  const key = [...name, kinds.includes('user') && 'people'].filter(Boolean).join('_')
  const rows = await pages[key]!(ctx.db, {
    channelId: channelId ?? null,
    viewerId: ctx.me.userId,
    isAdmin: desk.isAdmin,
    kinds,
    status: statuses[asked.status],
    isAppealed: asked.status === 'appealed',
    reportType: asked.reportType ?? null,
    context: asked.context ?? null,
    source: asked.source ?? null,
    before: asked.olderThanHours === undefined ? null : after(ctx.now, -asked.olderThanHours * HOUR),
    at: place?.at ?? null,
    afterId: place?.id ?? null,
    skip: asked.skip,
    take: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, (row) => `${Math.trunc(row.place)}.${row.id}`)
  const reports = await viewReports(
    ctx,
    page.map(({ id }) => id),
  )
  return { reports, counts: await countCases(ctx, channelId ?? null, desk), next }
}

export const getPostReports: Handler<typeof moderationCalls.getPostReports> = (ctx, { kind, ...asked }) =>
  list(ctx, asked, kind ? [kind] : ['post', 'discussion', 'chat'])

export const getUserReports: Handler<typeof moderationCalls.getUserReports> = (ctx, asked) =>
  list(ctx, asked, ['user'])
