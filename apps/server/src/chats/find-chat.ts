import { type ChatStanding, type ChatType, canReadChat } from '@guildhall/contract/chats'
import { hasPermissionSql } from '../channels/permission-sql.ts'
import { words as channelWords } from '../channels/refusal-words.ts'
import { refuseClosed } from '../channels/refuse-closed.ts'
import type { Sentence } from '../platform/catalogue.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { forbidden, notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import { isChatReadable } from './visibility.ts'

/** A chat and how the viewer stands to it. */
export interface ChatFactsRow {
  id: string
  type: ChatType
  channel_id: string | null
  access_version: number
  members_count: number
  last_seq: number
  last_change: number
  can_members_message: boolean
  is_readable: boolean
  is_seated: boolean
  is_admin: boolean
  is_moderator: boolean
  is_closed: boolean
  is_muted: boolean
  has_blocked: boolean
  request_state: 'pending' | 'accepted' | 'rejected' | null
  requested_by: string | null
  /** Nothing has been said since the request was made. */
  is_unsaid: boolean
  /** Messages up to here are not shown to the viewer. */
  base_seq: number
  shares_seen: boolean
}

/** SQL for the number up to which the seat `s` shows nothing of the chat `c`: a thread is open to its beginning. */
export const baseSeq = `case when c.type = 'channelThread' then coalesce(s.cleared_seq, 0)
       else greatest(coalesce(s.cleared_seq, 0), coalesce(s.joined_seq, 0)) end`

/** SQL that is true of the chat `c` in which nothing has been said since it was asked for. */
export const isUnsaid = `(c.last_seq = c.requested_seq)`

/** SQL columns of the chat `c` for a viewer, to be selected together with `chatFactsJoins`. */
export const chatFactsColumns = (viewer: string) =>
  `c.id, c.type, c.channel_id, c.access_version, c.members_count, c.last_seq, c.last_change, c.can_members_message,
     c.request_state, c.requested_by, ${isUnsaid} as is_unsaid, ${isChatReadable('c', viewer)} as is_readable,
     coalesce(s.is_member, false) as is_seated, coalesce(s.is_admin, false) as is_admin,
     coalesce(m.user_id is not null and ${hasPermissionSql('m', 'moderateChats')}, false) as is_moderator,
     coalesce(ch.closed_at is not null or ch.deleted_at is not null, false) as is_closed,
     exists (select from restrictions rs where rs.channel_id = c.channel_id and rs.user_id = ${viewer}) as is_muted,
     exists (select from blocks b where c.type = 'direct' and b.user_id = ${viewer}
       and b.blocked_id in (c.low_id, c.high_id)) as has_blocked,
     ${baseSeq} as base_seq,
     coalesce(vu.shares_seen, false) as shares_seen`

export const chatFactsJoins = (viewer: string) =>
  `left join chat_seats s on s.chat_id = c.id and s.user_id = ${viewer}
   left join memberships m on m.channel_id = c.channel_id and m.user_id = ${viewer}
   left join channels ch on ch.id = c.channel_id
   left join users vu on vu.id = ${viewer}`

const factsRow = statement<{ chatId: string; viewerId: string }, ChatFactsRow>(
  'chat_for_viewer',
  `select ${chatFactsColumns('$viewerId')} from chats c ${chatFactsJoins('$viewerId')} where c.id = $chatId`,
)

export interface FoundChat {
  readonly id: string
  readonly row: ChatFactsRow
  readonly standing: ChatStanding
}

/** Whether a request lies between two people that was not accepted. */
export const isAsking = ({ request_state }: Pick<ChatFactsRow, 'request_state'>) =>
  request_state === 'pending' || request_state === 'rejected'

/** Whoever asks says one thing and then waits; until it is said, the chat is theirs to write in. */
function requestOf(row: ChatFactsRow, viewerId: string) {
  if (!isAsking(row)) return 'none'
  if (row.requested_by !== viewerId) return 'received'
  return row.is_unsaid && row.request_state === 'pending' ? 'none' : 'sent'
}

export const standingInChat = (row: ChatFactsRow, viewerId: string): ChatStanding => ({
  type: row.type,
  isSeated: row.is_readable && row.is_seated,
  isAdmin: row.is_admin,
  isAdmitted: row.is_readable,
  isModerator: row.is_moderator,
  isClosed: row.is_closed,
  isMuted: row.is_muted,
  canMembersMessage: row.can_members_message,
  hasBlocked: row.has_blocked,
  // Whom the other person has blocked does not find the chat, so its row is not readable.
  isBlockedBy: false,
  request: requestOf(row, viewerId),
})

/** Takes a row for a chat that the viewer may read; any other is refused as missing, writes in a closed one as such. */
export function foundChat(
  ctx: Ctx,
  row: ChatFactsRow | undefined,
  otherwise: Sentence = words.chatNotFound,
): FoundChat {
  if (!row) throw notFound(otherwise)
  const standing = standingInChat(row, ctx.me.userId)
  if (!row.is_readable || !canReadChat(standing)) throw notFound(otherwise)
  refuseClosed(ctx, { channel: { isClosed: row.is_closed, isDeleted: false } })
  return { id: row.id, row, standing }
}

export async function findChat(ctx: Ctx, chatId: string, otherwise?: Sentence): Promise<FoundChat> {
  const [row] = await factsRow(ctx.db, { chatId, viewerId: ctx.me.userId })
  return foundChat(ctx, row, otherwise)
}

/** The same for those who take part: a reader of a thread is told to join it. */
export async function findChatAsMember(ctx: Ctx, chatId: string): Promise<FoundChat> {
  const found = await findChat(ctx, chatId)
  if (!found.standing.isSeated) throw forbidden(channelWords.joinFirst)
  return found
}
