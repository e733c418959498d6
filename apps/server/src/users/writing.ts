import { after, DAY } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

/** How long after a rejected request the same person may ask again. */
export const REQUEST_SILENCE = 30 * DAY

/** SQL that is true of the person `u` who takes first messages from a viewer, by what they have set. */
export const takesRequestsFrom = (viewer: string) => `(u.chat_requests_from = 'everybody'
     or (u.chat_requests_from = 'members' and exists (select from memberships a
       join memberships b on b.channel_id = a.channel_id and b.user_id = u.id where a.user_id = ${viewer})))`

interface Row {
  is_connected: boolean
  takes_requests: boolean
  state: 'none' | 'open' | 'sent' | 'received' | 'rejected' | 'silent'
}

const writing = statement<{ viewerId: string; otherId: string; since: Date }, Row>(
  'writing_to_person',
  `select exists (select from connections where user_id = $viewerId and other_id = u.id) as is_connected,
     ${takesRequestsFrom('$viewerId')} as takes_requests,
     case when c.id is null then 'none' when coalesce(c.request_state = 'accepted', true) then 'open'
       when c.requested_by = $viewerId and c.request_state = 'rejected' and c.requested_at <= $since then 'silent'
       when c.requested_by = $viewerId then 'sent' when c.request_state = 'pending' then 'received'
       else 'rejected' end as state
   from users u left join chats c on c.type = 'direct' and c.low_id = least($viewerId::uuid, u.id)
     and c.high_id = greatest($viewerId::uuid, u.id)
   where u.id = $otherId`,
)

/** Whoever cannot be written to at all. */
export const noWriting = {
  canSendMessage: false,
  canSendMessageRequest: false,
  isChatRequestSent: false,
  isChatRequestReceived: false,
}

/** What it means for the viewer to write to a person; a rejected request looks to its sender like one that waits. */
export async function viewWriting(ctx: Ctx, otherId: string) {
  const viewerId = ctx.me.userId
  const since = after(ctx.now, -REQUEST_SILENCE)
  const [row] = otherId === viewerId ? [] : await writing(ctx.db, { viewerId, otherId, since })
  if (!row) return noWriting
  const { state, is_connected, takes_requests } = row
  // Whoever has rejected somebody may write to them nevertheless.
  const isOpen = state === 'open' || state === 'rejected' || (state === 'none' && is_connected)
  return {
    canSendMessage: isOpen,
    canSendMessageRequest: !isOpen && (state === 'none' || state === 'silent') && takes_requests,
    isChatRequestSent: state === 'sent',
    isChatRequestReceived: state === 'received',
  }
}
