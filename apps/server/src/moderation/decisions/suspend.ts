import { may } from '@guildhall/contract/channels'
import type { logCalls, moderationCalls } from '@guildhall/contract/moderation'
import { suspendAccount } from '../../accounts/suspend-account.ts'
import { record } from '../../channels/audit.ts'
import { findAs } from '../../channels/standing.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { afterRow, pageOf } from '../../platform/paging.ts'
import { invalidField, notFound } from '../../platform/refusals.ts'
import { words as userWords } from '../../users/refusal-words.ts'
import { requireStaff } from '../../users/staff.ts'
import { viewPeople } from '../../users/view.ts'
import { recordForStaff } from '../log/staff-log.ts'
import { words } from '../refusal-words.ts'
import { liftMute } from './measures.ts'
import { muteDirectly } from './mute-directly.ts'

type Input = Parameters<Handler<typeof moderationCalls.suspend>>[1]

async function suspendIn(ctx: Ctx, channelId: string, { otherUserId, isSuspended, until, reason }: Input) {
  const place = await findAs(ctx, channelId, 'manageMembers')
  if (until !== undefined && !isSuspended) throw invalidField('until', words.noEnd)
  const ends = until === undefined ? null : new Date(until)
  if (ends && ends <= ctx.now) throw invalidField('until', words.timeOver)
  const target = { kind: 'user', id: otherUserId }
  if (isSuspended) {
    const caseId = await muteDirectly(ctx, place, { userId: otherUserId, until: ends, reason })
    const details = { until: until ?? null }
    await record(ctx, channelId, { action: 'mutePerson', target, reason, caseId, details })
    return { message: 'Muted' }
  }
  if (otherUserId === ctx.me.userId || !may(place.standing, 'manageMembers'))
    throw invalidField('otherUserId', words.notAgainstThem)
  if (!(await liftMute(ctx, channelId, otherUserId))) throw notFound(userWords.userNotFound)
  await record(ctx, channelId, { action: 'unmutePerson', target, reason })
  return { message: 'No longer muted' }
}

/** In a community a member is muted; without one a person is suspended from the whole site. */
export const suspend: Handler<typeof moderationCalls.suspend> = async (ctx, input) => {
  const { otherUserId, channelId, isSuspended, until, reason } = input
  if (channelId !== undefined) return suspendIn(ctx, channelId, input)
  await requireStaff(ctx)
  // It lasts until staff lift it.
  if (until !== undefined) throw invalidField('until', words.noEnd)
  if (otherUserId === ctx.me.userId) throw invalidField('otherUserId', words.notAgainstThem)
  await suspendAccount(ctx, otherUserId, isSuspended)
  const action = isSuspended ? 'suspendPerson' : 'liftSuspension'
  await recordForStaff(ctx, { action, target: { kind: 'user', id: otherUserId }, reason })
  ctx.kernel.log.info({ by: ctx.me.userId, otherUserId, isSuspended }, 'suspended')
  return { message: isSuspended ? 'Suspended' : 'No longer suspended' }
}

interface Row {
  id: string
  suspended_at: Date
  reason: string
}

const suspended = statement<{ at: Date | null; id: string | null; skip: number; take: number }, Row>(
  'suspended_people',
  `select u.id, u.suspended_at, coalesce((select l.reason from staff_log l where l.target_id = u.id
     and l.action in ('suspendPerson', 'banUser') order by l.id desc limit 1), '') as reason
   from users u where u.suspended_at is not null and u.deleted_at is null
     and ($at::timestamptz is null or (date_trunc('milliseconds', u.suspended_at), u.id) < ($at, $id::uuid))
   order by u.suspended_at desc, u.id desc offset $skip limit $take`,
)

export const getSuspensions: Handler<typeof logCalls.getSuspensions> = async (ctx, input) => {
  await requireStaff(ctx)
  const after = afterRow(input.after)
  const { skip, limit } = input
  const rows = await suspended(ctx.db, {
    at: after && new Date(after.at),
    id: after?.id ?? null,
    skip,
    take: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, (row) => `${row.suspended_at.getTime()}.${row.id}`)
  const people = await viewPeople(
    ctx.db,
    page.map(({ id }) => id),
  )
  const suspensions = page.flatMap((row) => {
    const user = people.get(row.id)
    return user ? { user, time: row.suspended_at.toISOString(), reason: row.reason } : []
  })
  return { suspensions, next }
}
