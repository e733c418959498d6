import { notify } from '../../notifications/notify.ts'
import { after, DAY } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { forbidden, notFound, rateLimited } from '../../platform/refusals.ts'
import { lockPair } from '../../users/blocks.ts'
import { words as userWords } from '../../users/refusal-words.ts'
import { REQUEST_SILENCE, takesRequestsFrom } from '../../users/writing.ts'
import { words } from '../refusal-words.ts'

/** How many requests of one person may wait for an answer. */
const MOST_OPEN = 10

export interface Pair {
  viewerId: string
  otherId: string
}

/** What lies between two people before one writes to the other. */
export interface Bond {
  chat_id: string | null
  request_state: 'pending' | 'accepted' | 'rejected' | null
  requested_by: string | null
  requested_at: Date | null
  is_connected: boolean
  takes_requests: boolean
}

export const bondOf = statement<Pair, Bond>(
  'bond_before_chat',
  `select c.id as chat_id, c.request_state, c.requested_by, c.requested_at,
     exists (select from connections where user_id = $viewerId and other_id = $otherId) as is_connected,
     ${takesRequestsFrom('$viewerId')} as takes_requests
   from users u left join chats c on c.type = 'direct' and c.low_id = least($viewerId::uuid, $otherId::uuid)
     and c.high_id = greatest($viewerId::uuid, $otherId::uuid)
   where u.id = $otherId`,
)

export const isAskedAgain = ({ requested_at }: Bond, now: Date) =>
  requested_at! <= after(now, -REQUEST_SILENCE)

// One that was rejected counts as if it waited for as long as it looks like that: room for another would tell of it.
const sentRequests = statement<
  { viewerId: string; since: Date; silentSince: Date },
  { open: number; recent: number }
>(
  'requests_sent_by_person',
  `select count(*) filter (where request_state = 'pending'
       or (request_state = 'rejected' and requested_at > $silentSince))::int as open,
     count(*) filter (where requested_at > $since)::int as recent
   from chats where requested_by = $viewerId and request_state is not null`,
)

/** Locks both people, and refuses a request that its receiver does not take from this person or that is one too many. */
export async function checkRequest(ctx: Ctx, otherId: string) {
  if ((await lockPair(ctx, otherId)) !== 'none') throw notFound(userWords.userNotFound)
  const viewerId = ctx.me.userId
  const [bond] = await bondOf(ctx.db, { viewerId, otherId })
  if (!bond!.takes_requests) throw forbidden(words.requestsClosed)
  const [sent] = await sentRequests(ctx.db, {
    viewerId,
    since: after(ctx.now, -DAY),
    silentSince: after(ctx.now, -REQUEST_SILENCE),
  })
  if (sent!.open >= MOST_OPEN) throw forbidden(words.tooManyOpenRequests({ max: MOST_OPEN }))
  if (sent!.recent >= ctx.kernel.config.LIMIT_CHAT_REQUESTS_A_DAY)
    throw rateLimited(DAY / 1000, words.tooManyRequests)
}

/** Tells somebody that a person they are not connected with has written to them. */
export const tellOfRequest = (ctx: Ctx, otherId: string, chatId: string) =>
  notify(ctx, { type: 'chatRequested', to: [otherId], by: ctx.me.userId, aboutId: chatId })

const reopened = statement<{ chatId: string; now: Date }, { id: string }>(
  'ask_to_write_again',
  `update chats set request_state = 'pending', requested_at = $now::timestamptz, requested_seq = last_seq,
     access_version = access_version + 1, last_change = last_change + 1
   where id = $chatId and request_state = 'rejected' returning id`,
)

export async function askAgain(ctx: Ctx, otherId: string, chatId: string) {
  await checkRequest(ctx, otherId)
  if ((await reopened(ctx.db, { chatId, now: ctx.now })).length > 0) await tellOfRequest(ctx, otherId, chatId)
}
