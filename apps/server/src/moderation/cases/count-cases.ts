import { may } from '@guildhall/contract/channels'
import type { CaseCounts, moderationCalls } from '@guildhall/contract/moderation'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { isSeenByModerator, isSeenByStaff } from './case-visibility.ts'
import { type Desk, deskFor } from './find-desk.ts'

/** Cases are counted up to this number, so that a long queue costs no more than a short one. */
const MOST = 100

const counting = (channel: string, isSeen: string) => {
  const waiting = (which: string) => `(select count(*)::int from (select from cases c where ${channel}
      and ${which} and ${isSeen} limit ${MOST}) few)`
  return `select ${waiting(`c.status = 'pending' and c.kind <> 'user'`)} as posts,
      ${waiting(`c.status = 'pending' and c.kind = 'user'`)} as users,
      ${waiting(`c.status <> 'pending' and c.id in (select a.case_id from appeals a where a.outcome = 'pending')`)} as appeals,
      coalesce((select least(ch.member_request_count, ${MOST}) from channels ch where ch.id = $channelId::uuid), 0) as requests`
}

const inChannel = statement<{ channelId: string; viewerId: string; isAdmin: boolean }, CaseCounts>(
  'count_cases',
  counting('c.channel_id = $channelId::uuid', isSeenByModerator),
)

const forStaff = statement<{ channelId: null; viewerId: string }, CaseCounts>(
  'count_cases_of_staff',
  counting('true', isSeenByStaff),
)

/** How many cases wait for the viewer. */
export async function countCases(ctx: Ctx, channelId: string | null, { place, isAdmin }: Desk) {
  const { userId: viewerId } = ctx.me
  const [row] = channelId
    ? await inChannel(ctx.db, { channelId, viewerId, isAdmin })
    : await forStaff(ctx.db, { channelId: null, viewerId })
  const canAnswer = place !== null && may(place.standing, 'manageMembers')
  return { ...row!, requests: canAnswer ? row!.requests : 0 }
}

export const getCaseCounts: Handler<typeof moderationCalls.getCaseCounts> = async (ctx, { channelId }) => ({
  counts: await countCases(ctx, channelId ?? null, await deskFor(ctx, channelId)),
})
