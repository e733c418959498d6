import { separatedFrom } from '../users/blocks.ts'

const MOST = 100

/** SQL for the number up to which the seat `s` has nothing unread. */
export const readUpTo = 'greatest(s.read_seq, s.cleared_seq, s.joined_seq)'

/**
 * SQL for how many messages of the chat `c` are unread in the seat `s`. Usually a difference of two numbers, less the
 * deleted messages between them; the rows are counted only for somebody who marked something as unread, whose own
 * messages may stand there too, or whom a block keeps from some of them.
 */
export const unreadCount = (viewer: string) => `case
   when s.user_id is null or c.last_seq <= ${readUpTo} then 0
   when s.is_marked_unread or exists (select from blocks where user_id = ${viewer} or blocked_id = ${viewer})
   then (select count(*)::int from (select from messages um where um.chat_id = c.id and um.seq > ${readUpTo}
     and um.deleted_at is null and um.sender_id <> ${viewer}
     and (c.type = 'direct' or um.sender_id not in (${separatedFrom(viewer)})) limit ${MOST}) counted)
   else least(${MOST}, c.last_seq - ${readUpTo} - (select count(*)::int from messages dm
     where dm.chat_id = c.id and dm.deleted_at is not null and dm.seq > ${readUpTo})) end`

/** How far back a mention among the unread messages is looked for. */
const NEAR = 1000

/** SQL that is true where one of the unread messages mentions the viewer. */
export const isMentioned = (viewer: string) => `coalesce(c.last_seq > ${readUpTo} and not s.is_mentions_muted
   and exists (select from messages mm where mm.chat_id = c.id and mm.seq > greatest(${readUpTo}, c.last_seq - ${NEAR})
     and (mm.mentions_all or mm.user_mentions <> '{}')
     and mm.deleted_at is null and (mm.mentions_all or ${viewer} = any(mm.user_mentions))
     and mm.sender_id <> ${viewer} and mm.sender_id not in (${separatedFrom(viewer)})), false)`
