import { MAX_FOLLOWED, receiptSignals } from '@guildhall/contract/chats'
import { type Ctx, toUser } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { separatedFrom } from '../users/blocks.ts'
import { atChat } from './announce-message.ts'
import { isChatReadable } from './visibility.ts'

/** How long a node gathers what devices say before it writes all of it in one statement. */
const GATHER_MS = 250

/** What a device has received or seen of a chat: a number, or messages of which the highest counts. */
export interface Receipt {
  readonly chatId: string
  readonly userId: string
  readonly isSeen: boolean
  readonly seq: number | null
  readonly messageIds: readonly string[]
}

/** How far a seat has come, and who may be told. */
export interface Moved {
  chat_id: string
  user_id: string
  received_seq: number
  seen_seq: number
  read_seq: number
  has_received: boolean
  has_seen: boolean
  /** Who is in the chat besides this person, in a direct one. */
  other_id: string | null
  is_told: boolean
  shares_seen: boolean
  separated: string[]
  /** Who does not share what they have seen, and so is not told of others. */
  unsharing: string[]
}

/**
 * SQL columns of the seat `s` of the person `u` in the chat `c` after its cursors were moved; the seat also says whether
 * they moved.
 */
export const receiptColumns = `s.chat_id, s.user_id, s.received_seq, s.seen_seq, s.read_seq, s.has_received, s.has_seen,
     case when c.type = 'direct' then case c.low_id when s.user_id then c.high_id else c.low_id end end as other_id,
     c.members_count <= ${MAX_FOLLOWED} and coalesce(c.request_state = 'accepted', true)
       and not (c.type = 'direct' and exists (select from blocks b
         where b.user_id = s.user_id and b.blocked_id in (c.low_id, c.high_id))) as is_told,
     u.shares_seen, array(${separatedFrom('s.user_id')}) as separated,
     case when s.has_seen and c.members_count <= ${MAX_FOLLOWED} then array(select x.user_id from chat_seats x
       join users xu on xu.id = x.user_id and not xu.shares_seen where x.chat_id = c.id) else '{}' end as unsharing`

interface Given {
  chatIds: string[]
  userIds: string[]
  received: number[]
  seen: number[]
}

const numbers = statement<{ chatIds: string[]; ids: string[] }, { id: string; chat_id: string; seq: number }>(
  'numbers_of_messages',
  `select m.id, m.chat_id, m.seq from messages m where m.id = any($ids::uuid[]) and m.chat_id = any($chatIds::uuid[])`,
)

// Seats are locked in one order, so that two nodes cannot wait for each other. Forward only, and never past the last
// message; whoever marked the chat as unread keeps what is unread.
const move = statement<Given, Moved>(
  'move_receipts',
  `with given as (
     select g.chat_id, g.user_id, max(g.received) as received, max(g.seen) as seen
     from unnest($chatIds::uuid[], $userIds::uuid[], $received::int[], $seen::int[]) as g (chat_id, user_id, received, seen)
     group by 1, 2
   ), held as (
     select s.chat_id, s.user_id, least(given.received, c.last_seq) as received, least(given.seen, c.last_seq) as seen
     from given join chat_seats s on s.chat_id = given.chat_id and s.user_id = given.user_id and s.is_member
       join chats c on c.id = s.chat_id
     where ${isChatReadable('c', 's.user_id')}
     order by s.chat_id, s.user_id for no key update of s
   ), moved as (
     update chat_seats s set received_seq = greatest(s.received_seq, held.received, held.seen),
       seen_seq = greatest(s.seen_seq, held.seen),
       read_seq = case when s.is_marked_unread then s.read_seq else greatest(s.read_seq, held.seen) end
     from held where s.chat_id = held.chat_id and s.user_id = held.user_id
     returning s.*, old.received_seq < new.received_seq as has_received, old.seen_seq < new.seen_seq as has_seen
   )
   select ${receiptColumns} from moved s join chats c on c.id = s.chat_id join users u on u.id = s.user_id`,
)

interface Waiting {
  readonly receipt: Receipt
  settle(moved: Moved | undefined): void
  fail(error: unknown): void
}

/** What waits to be written, by the connections of the node that gathers it. */
const gathering = new WeakMap<Database, Waiting[]>()

const nameOf = ({ chatId, userId }: Pick<Receipt, 'chatId' | 'userId'>) => `${chatId} ${userId}`

async function writeAll(db: Database, all: readonly Waiting[]) {
  const ids = all.flatMap(({ receipt }) => receipt.messageIds)
  const chatIds = all.map(({ receipt }) => receipt.chatId)
  const places = ids.length === 0 ? [] : await numbers(db, { ids: [...ids], chatIds: [...new Set(chatIds)] })
  const numberOf = new Map(places.map((row) => [`${row.chat_id} ${row.id}`, row.seq]))
  const upTo = ({ chatId, seq, messageIds }: Receipt) =>
    Math.max(seq ?? 0, ...messageIds.map((id) => numberOf.get(`${chatId} ${id}`) ?? 0))
  return inTransaction(db, (trx) =>
    move(trx, {
      chatIds,
      userIds: all.map(({ receipt }) => receipt.userId),
      received: all.map(({ receipt }) => upTo(receipt)),
      seen: all.map(({ receipt }) => (receipt.isSeen ? upTo(receipt) : 0)),
    }),
  )
}

/** Writes what was gathered; everybody who waits learns what became of their own part. */
async function flush(db: Database) {
  const all = gathering.get(db) ?? []
  gathering.delete(db)
  try {
    const rows = await writeAll(db, all)
    const byName = new Map(rows.map((row) => [nameOf({ chatId: row.chat_id, userId: row.user_id }), row]))
    // Several receipts of one person are one movement, which is told once.
    for (const { receipt, settle } of all) {
      const name = nameOf(receipt)
      const row = byName.get(name)
      settle(row)
      if (row) byName.set(name, { ...row, has_received: false, has_seen: false })
    }
  } catch (error) {
    for (const { fail } of all) fail(error)
  }
}

/** Stores a receipt together with those that others give at the same time; undefined where there is no seat. */
export const gatherReceipt = (db: Database, receipt: Receipt) =>
  new Promise<Moved | undefined>((settle, fail) => {
    const waiting = gathering.get(db)
    if (waiting) return waiting.push({ receipt, settle, fail })
    gathering.set(db, [{ receipt, settle, fail }])
    setTimeout(() => void flush(db), GATHER_MS)
  })

/**
 * Tells how far a person has come: in a direct chat the other one, elsewhere those who have it open. What somebody has
 * seen is told only where they share it.
 */
export function announceReceipt(ctx: Ctx, moved: Moved) {
  const { chat_id: chat, user_id: userId, is_told, other_id, separated } = moved
  if (!is_told) return
  const to = other_id === null ? atChat(chat) : toUser(other_id)
  const except = [toUser(userId), ...separated.map(toUser)]
  if (moved.has_received)
    ctx.announceExcept(
      except,
      receiptSignals.chatMessageDelivered,
      { chat, userId, seq: moved.received_seq },
      to,
    )
  if (moved.has_seen && moved.shares_seen)
    ctx.announceExcept(
      [...except, ...moved.unsharing.map(toUser)],
      receiptSignals.chatMessageSeen,
      { chat, userId, seq: moved.seen_seq },
      to,
    )
}
