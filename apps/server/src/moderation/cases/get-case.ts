import { type moderationCalls, moderationSignals } from '@guildhall/contract/moderation'
import { toUser } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { viewPeople } from '../../users/view.ts'
import { reportableOf } from '../reportable.ts'
import { moderatorsOf, staffOf } from './announce-cases.ts'
import { findCase } from './find-case.ts'
import { messageNumbers } from './message-numbers.ts'
import { viewReport } from './view-reports.ts'

interface Past {
  id: string
  action: string
  report_type: string
  rule: string
  decided_by: string | null
  decided_at: Date
}

const HISTORY = 20

const historyOf = statement<{ aboutId: string; channelId: string | null; caseId: string }, Past>(
  'history_of_person',
  `select id, action, report_type, coalesce(decision ->> 'rule', '') as rule, decided_by, decided_at from cases
   where about_id = $aboutId and channel_id is not distinct from $channelId and not is_nameless and status <> 'pending'
     and id <> $caseId order by id desc limit ${HISTORY}`,
)

export const getCase: Handler<typeof moderationCalls.getCase> = async (ctx, { caseId }) => {
  const { row } = await findCase(ctx, caseId)
  const report = await viewReport(ctx, caseId)
  const past =
    row.about_id === null || row.is_nameless
      ? []
      : await historyOf(ctx.db, { aboutId: row.about_id, channelId: row.channel_id, caseId })
  const people = await viewPeople(
    ctx.db,
    past.flatMap(({ decided_by }) => decided_by ?? []),
  )
  const history = past.map((one) => ({
    caseId: one.id,
    action: one.action,
    reportType: one.report_type,
    rule: one.rule,
    by: people.get(one.decided_by ?? '') ?? null,
    time: one.decided_at.toISOString(),
  }))
  const around = (await reportableOf(ctx.kernel, row.kind)?.around(ctx, row.thing_id)) ?? []
  const isPerson = row.kind === 'user' && row.about_id !== null
  const messages = isPerson ? await messageNumbers(ctx, row.about_id!, row.channel_id) : null
  return { report, history, around, messages }
}

const look = statement<{ caseId: string; userId: string; now: Date }, never>(
  'look_at_case',
  `insert into case_looks (case_id, user_id, looked_at) values ($caseId, $userId, $now)
   on conflict (case_id, user_id) do update set looked_at = excluded.looked_at`,
)

/** Others see who is looking; nobody is kept from deciding. */
export const lookAtCase: Handler<typeof moderationCalls.lookAtCase> = async (ctx, { caseId }) => {
  const { row } = await findCase(ctx, caseId)
  const { userId } = ctx.me
  await look(ctx.db, { caseId, userId, now: ctx.now })
  const channelId = row.channel_id
  const me = (await viewPeople(ctx.db, [userId])).get(userId)
  if (me) {
    const those = [...(await moderatorsOf(ctx.db, caseId)), ...(await staffOf(ctx, caseId))]
    const others = [...new Set(those)].filter((id) => id !== userId)
    const payload = { channelId, caseId, userId, fullname: me.fullname }
    ctx.announce(moderationSignals.lookingAtCase, payload, ...others.map(toUser))
  }
  return { message: 'Seen' }
}
