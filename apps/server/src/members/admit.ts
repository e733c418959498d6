import type { Context } from '../platform/context.ts'
import { statement } from '../platform/database/statement.ts'
import { mailWelcome } from './job-names.ts'
import { enter } from './membership.ts'

const countOf = statement<[channelId: string], { members_count: number }>(
  'members_count_of',
  `select members_count from channels where id = $1`,
)

/** How many members there are. The community must be held. */
export const membersCount = async (ctx: Context, channelId: string) =>
  (await countOf(ctx.db, channelId))[0]?.members_count ?? 0

/** Whoever is in waits neither for an answer nor with an invitation. */
const settle = statement<[channelId: string, userIds: string[], at: Date, by: string | null], never>(
  'settle_newcomers',
  `with answered as (
     update member_requests set status = 'approved', decided_at = $3, decided_by = $4
     where channel_id = $1 and user_id = any($2::uuid[]) and status = 'pending' returning id
   ), counted as (
     update channels set member_request_count = member_request_count - (select count(*) from answered)
     where id = $1 and exists (select from answered)
   )
   update invites set accepted_at = $3 where channel_id = $1 and accepted_at is null and revoked_at is null
     and email in (select email from users where id = any($2::uuid[]))`,
)

const welcoming = statement<[channelId: string], { id: string }>(
  'welcoming_channel',
  `select id from channels where id = $1 and public_texts -> 'onBoardEmail' ->> 'content' <> ''`,
)

/** Makes people members with all that comes with it; answers who has come in. The community must be held. */
export async function admit(ctx: Context, channelId: string, userIds: string[], by: string | null = null) {
  const come = await enter(ctx.db, channelId, userIds, ctx.now)
  if (come.length === 0) return come
  await settle(ctx.db, channelId, come, ctx.now, by)
  if ((await welcoming(ctx.db, channelId)).length > 0)
    for (const userId of come) await ctx.enqueue(mailWelcome, { channelId, userId })
  return come
}
