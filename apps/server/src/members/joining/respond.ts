import type { ActsOf } from '@guildhall/contract/all'
import { canSeeChannel, may, tierLimits } from '@guildhall/contract/channels'
import { type memberCalls, memberSignals } from '@guildhall/contract/members'
import { record } from '../../channels/audit.ts'
import { findLocked } from '../../channels/find-locked.ts'
import { planIsFull } from '../../channels/lock-channel.ts'
import { refuseClosed } from '../../channels/refuse-closed.ts'
import { type ChannelFacts, standingIn } from '../../channels/standing.ts'
import { notify } from '../../notifications/notify.ts'
import { type Ctx, toUser } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { conflict, limitReached, notFound, refused } from '../../platform/refusals.ts'
import { addMembers, membersCount } from '../add-members.ts'
import { words } from '../refusal-words.ts'
import { type RequestRow, requestColumns, viewRequests } from './request-view.ts'

/** Withdrawn requests are left out. */
const requestsByIds = statement<{ ids: string[]; channelId: string | null }, RequestRow>(
  'member_requests_by_ids',
  `select ${requestColumns} from member_requests r
   where r.id = any($ids::uuid[]) and r.status <> 'withdrawn' and ($channelId::uuid is null or r.channel_id = $channelId)
   order by r.id`,
)

const reject = statement<{ channelId: string; ids: string[]; at: Date; by: string }, never>(
  'reject_requests',
  `with rejected as (
     update member_requests set status = 'rejected', decided_at = $at, decided_by = $by
     where channel_id = $channelId and id = any($ids::uuid[]) and status = 'pending' returning id
   )
   update channels set member_request_count = member_request_count - (select count(*) from rejected) where id = $channelId`,
)

/** Accepts or rejects requests. Of two managers who answer the same request the first one counts. */
export const respondMemberRequest: Handler<typeof memberCalls.respondMemberRequest> = async (ctx, input) => {
  const ids = input.requestIds ?? [input.requestId!]
  const [first] = await requestsByIds(ctx.db, { ids, channelId: input.channelId ?? null })
  if (!first) throw notFound(words.requestNotFound)
  const channelId = first.channel_id
  const channel = await findLocked(ctx, channelId, () => findAsManager(ctx, channelId))

  const status = input.status!
  const asked = await requestsByIds(ctx.db, { ids, channelId })
  const pending = asked.filter((row) => row.status === 'pending')
  const room = status === 'approved' ? await roomIn(ctx, channel) : Number.POSITIVE_INFINITY
  const answered = pending.slice(0, room)
  const left = pending.slice(room)
  const max = tierLimits[channel.tier].members ?? 0
  if (pending.length > 0 && answered.length === 0)
    throw limitReached('members', max, planIsFull('members', max))
  await (status === 'approved' ? approve : rejectAll)(ctx, channel, answered)

  const rows = await requestsByIds(ctx.db, { ids, channelId })
  if (!rows.some((row) => row.status === status)) throw conflict(words.answeredAlready)
  if (left.length > 0) {
    const notAdded = left.map(({ id }) => id)
    return refused(422, 'limit_reached', planIsFull('members', max), { kind: 'members', max, notAdded })
  }
  const requests = await viewRequests(ctx.db, rows)
  return { message: status === 'approved' ? 'Approved' : 'Rejected', requests }
}

/** A viewer who may not answer a request does not see it. */
async function findAsManager(ctx: Ctx, channelId: string): Promise<ChannelFacts> {
  const place = await standingIn(ctx, channelId)
  const isSeen = place && canSeeChannel(place.channel, place.standing) && may(place.standing, 'manageMembers')
  if (!isSeen) throw notFound(words.requestNotFound)
  return refuseClosed(ctx, place).channel
}

/** How many more members the plan allows. The community must be locked. */
async function roomIn(ctx: Ctx, { id, tier }: ChannelFacts) {
  const { members: max } = tierLimits[tier]
  return max === null ? Number.POSITIVE_INFINITY : Math.max(0, max - (await membersCount(ctx, id)))
}

async function approve(ctx: Ctx, channel: ChannelFacts, rows: RequestRow[]) {
  if (rows.length === 0) return
  const { id: channelId } = channel
  const userIds = rows.map((row) => row.user_id)
  await addMembers(ctx, channel, userIds, { by: ctx.me.userId })
  await write(ctx, channelId, 'approveRequests', rows)
  await notify(ctx, {
    type: 'memberRequestApproved',
    to: userIds,
    by: ctx.me.userId,
    aboutId: channelId,
  })
  for (const id of userIds) ctx.announce(memberSignals.updateStanding, { channelId }, toUser(id))
}

async function rejectAll(ctx: Ctx, { id: channelId }: ChannelFacts, rows: RequestRow[]) {
  if (rows.length === 0) return
  const ids = rows.map((row) => row.id)
  await reject(ctx.db, { channelId, ids, at: ctx.now, by: ctx.me.userId })
  await write(ctx, channelId, 'rejectRequests', rows)
  for (const { user_id } of rows) ctx.announce(memberSignals.updateStanding, { channelId }, toUser(user_id))
}

const write = (ctx: Ctx, channelId: string, action: ActsOf<'members'>, rows: RequestRow[]) =>
  record(ctx, channelId, {
    action,
    ...(rows.length === 1 && { target: { kind: 'user', id: rows[0]!.user_id } }),
    details: { userIds: rows.map((row) => row.user_id) },
  })
