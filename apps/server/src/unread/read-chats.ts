import { chatSignals } from '@guildhall/contract/chats'
import type { Marked } from '@guildhall/contract/unread'
import { announceReceipt, type Moved, receiptColumns } from '../chats/gather-receipts.ts'
import { ownChats } from '../chats/own-chats-sql.ts'
import { readUpTo, unreadCount } from '../chats/unread-sql.ts'
import { isChatReadable } from '../chats/visibility.ts'
import { type Ctx, toUser } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

type MarkedChat = Marked['chats'][number]

interface Which {
  viewerId: string
  /** The threads of this community; null for those of all. */
  channelId: string | null
  hasThreads: boolean
  hasOwn: boolean
  upTo: string | null
}

interface Read extends Moved {
  since: number
  unread: number
}

/** The seats are held in one order, as those who gather receipts hold them. */
const readAll = statement<Which, Read>(
  'mark_chats_read',
  `with wanted as materialized (
     select s.chat_id, c.last_seq, case when $upTo::uuid is null then c.last_seq else (select m.seq from messages m
       where m.chat_id = c.id and m.id <= $upTo order by m.seq desc limit 1) end as seq
     from ${ownChats('$viewerId')} and c.last_seq > ${readUpTo}
       and case c.type when 'channelThread' then $hasThreads::boolean and ($channelId::uuid is null or c.channel_id = $channelId)
         else $hasOwn::boolean end
   ), held as (
     select s.chat_id from wanted join chat_seats s on s.chat_id = wanted.chat_id and s.user_id = $viewerId
     order by s.chat_id for no key update of s
   ), moved as (
     update chat_seats s set read_seq = wanted.seq, is_marked_unread = s.is_marked_unread and wanted.seq < wanted.last_seq,
       seen_seq = greatest(s.seen_seq, wanted.seq), received_seq = greatest(s.received_seq, wanted.seq)
     from wanted join held using (chat_id)
     where s.chat_id = wanted.chat_id and s.user_id = $viewerId and s.is_member and wanted.seq > s.read_seq
     returning s.*, old.read_seq as since, old.received_seq < new.received_seq as has_received,
       old.seen_seq < new.seen_seq as has_seen
   )
   select ${receiptColumns}, s.since, ${unreadCount('$viewerId')} as unread
   from moved s join chats c on c.id = s.chat_id join users u on u.id = s.user_id`,
)

// What the person wrote meanwhile stands among what is unread again, so the rows are counted.
const unreadAgain = statement<
  { viewerId: string; chatIds: string[]; seqs: number[] },
  { chat_id: string; read_seq: number; unread: number }
>(
  'take_back_read_chats',
  `with held as (
     select s.chat_id, back.seq from unnest($chatIds::uuid[], $seqs::int[]) back (chat_id, seq)
       join chat_seats s on s.chat_id = back.chat_id and s.user_id = $viewerId and s.is_member
       join chats c on c.id = s.chat_id
     where ${isChatReadable('c', '$viewerId')} order by s.chat_id for no key update of s
   ), moved as (
     update chat_seats s set read_seq = held.seq, is_marked_unread = true from held
     where s.chat_id = held.chat_id and s.user_id = $viewerId and held.seq < s.read_seq returning s.*
   )
   select s.chat_id, s.read_seq, ${unreadCount('$viewerId')} as unread
   from moved s join chats c on c.id = s.chat_id`,
)

interface Place {
  chat_id: string
  read_seq: number
  unread: number
}

const tellOwn = (ctx: Ctx, { chat_id, read_seq, unread }: Place) =>
  ctx.announce(
    chatSignals.chatRead,
    { chat: chat_id, readSeq: read_seq, unreadMessageCount: unread },
    toUser(ctx.me.userId),
  )

/** Marks chats as read, as if the viewer had opened them, and tells where they stood. */
export async function readChats(ctx: Ctx, which: Omit<Which, 'viewerId'>): Promise<MarkedChat[]> {
  const rows = await readAll(ctx.db, { viewerId: ctx.me.userId, ...which })
  for (const row of rows) {
    announceReceipt(ctx, row)
    tellOwn(ctx, row)
  }
  return rows.map(({ chat_id, since }) => ({ _id: chat_id, readSeq: since }))
}

/** Takes the viewer back to where they stood in these chats, never on. */
export async function unreadChats(ctx: Ctx, chats: readonly MarkedChat[]) {
  const [chatIds, seqs] = [chats.map(({ _id }) => _id), chats.map(({ readSeq }) => readSeq)]
  const rows = await unreadAgain(ctx.db, { viewerId: ctx.me.userId, chatIds, seqs })
  for (const row of rows) tellOwn(ctx, row)
}
