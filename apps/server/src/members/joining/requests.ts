import type { MemberRequest, memberCalls } from '@guildhall/contract/members'
import { findAs } from '../../channels/standing.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { afterId, pageOf } from '../../platform/paging.ts'
import { isPresent } from '../../users/blocks.ts'
import { matchRemoved } from '../known-accounts.ts'
import { type RequestRow, requestColumns, viewRequests } from './request-view.ts'

const waiting = statement<
  { channelId: string; afterId: string | null; skip: number; take: number },
  RequestRow
>(
  'member_requests_waiting',
  `select ${requestColumns} from member_requests r join users u on u.id = r.user_id and ${isPresent('u')}
   where r.channel_id = $channelId and r.status = 'pending' and ($afterId::uuid is null or r.id < $afterId)
   order by r.id desc offset $skip limit $take`,
)

const countOf = statement<{ channelId: string }, { member_request_count: number }>(
  'member_request_count_of',
  `select member_request_count from channels where id = $channelId`,
)

/** The waiting requests to join, the latest first. */
export const getMemberRequests: Handler<typeof memberCalls.getMemberRequests> = async (ctx, input) => {
  const { channelId, skip, limit, after } = input
  await findAs(ctx, channelId, 'manageMembers')
  const rows = await waiting(ctx.db, { channelId, afterId: afterId(after), skip, take: limit + 1 })
  const { page, next } = pageOf(rows, limit, (row) => row.id)
  const [count] = await countOf(ctx.db, { channelId })
  return {
    requests: await hintAtRemoved(ctx, channelId, await viewRequests(ctx.db, page)),
    requestsCount: count?.member_request_count ?? 0,
    next,
  }
}

/** Marks those who share something with an account that was removed; whoever answers decides what it means. */
async function hintAtRemoved(ctx: Ctx, channelId: string, requests: MemberRequest[]) {
  const known = { db: ctx.db, secrets: ctx.kernel.secrets, now: ctx.now }
  const ids = requests.map(({ requestFrom }) => requestFrom._id)
  const matching = await matchRemoved(known, channelId, ids)
  return requests.map((request) =>
    matching.has(request.requestFrom._id) ? { ...request, matchesRemoved: true } : request,
  )
}
