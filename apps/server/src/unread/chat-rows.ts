import type { ChatType, MessageType } from '@guildhall/contract/chats'
import { ownChats } from '../chats/own-chats-sql.ts'
import { isMentioned, readUpTo, unreadCount } from '../chats/unread-sql.ts'
import { firstWords } from '../notifications/first-words.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { separatedFrom } from '../users/blocks.ts'
import { viewSeenPeople } from '../users/view.ts'
import type { FoundRow } from './catch-up-sources.ts'

/** So many chats of a community, and of all of them, are looked at closely. */
const CHATS = 12
const ALL_CHATS = 200
/** Who spoke last is looked for among so many messages. */
const LATEST = 20
const FACES = 3
const LONGEST = 120

interface Row {
  id: string
  type: ChatType
  /** Null for direct chats and groups. */
  channel_id: string | null
  title: string
  is_public: boolean
  other_id: string | null
  last_seq: number
  read_seq: number
  is_muted: boolean
  last_message_at: Date
  count: number
  is_mentioned: boolean
  place: number
  sender_ids: string[]
  last_type: MessageType | null
  last_text: string | null
}

/** One row more than is shown tells that there are more. */
const chatsWithNews = statement<{ viewerId: string }, Row>(
  'chats_to_catch_up',
  `with mine as materialized (
     select c.*, s.read_seq, s.is_muted, ${readUpTo} as read_up_to, ${unreadCount('$viewerId')} as count,
       ${isMentioned('$viewerId')} as is_mentioned, case c.type when 'channelThread' then c.channel_id end as place_id
     from ${ownChats('$viewerId')} and c.last_seq > ${readUpTo}
   ), ahead as materialized (
     select *, row_number() over (partition by place_id
       order by is_mentioned desc, is_muted, last_message_at desc, id) as place from mine where count > 0
   )
   select l.id, l.type, l.place_id as channel_id, l.title, l.is_public, l.last_seq, l.read_seq, l.is_muted, l.last_message_at,
     l.count, l.is_mentioned, l.place::int, n.sender_ids, n.types[1] as last_type, n.texts[1] as last_text,
     case when l.type = 'direct' then case l.low_id when $viewerId then l.high_id else l.low_id end end as other_id
   from ahead l cross join lateral (
     select coalesce(array_agg(replace(m.sender_id::text, '-', '') order by m.seq desc), '{}') as sender_ids,
       array_agg(m.type order by m.seq desc) as types, array_agg(left(m.text, 400) order by m.seq desc) as texts
     from messages m
     where m.chat_id = l.id and m.seq > greatest(l.read_up_to, l.last_seq - ${LATEST}) and m.deleted_at is null
       and m.sender_id <> $viewerId and (l.type = 'direct' or m.sender_id not in (${separatedFrom('$viewerId')}))) n
   where l.place <= ${CHATS + 1} order by l.last_message_at desc, l.id limit ${ALL_CHATS}`,
)

const facesOf = ({ sender_ids }: Row) => [...new Set(sender_ids)].slice(0, FACES)

/** The chats with unread messages: threads under their community, direct chats and groups under none. */
export async function findChatRows(ctx: Ctx): Promise<FoundRow[]> {
  const { userId: viewerId } = ctx.me
  const rows = await chatsWithNews(ctx.db, { viewerId })
  const ids = rows.flatMap((row) => [...facesOf(row), ...(row.other_id ? [row.other_id] : [])])
  const people = await viewSeenPeople(ctx.db, viewerId, [...new Set(ids)])
  const personOf = (id: string | null | undefined) => people.get(id ?? '') ?? null
  const full = new Set(rows.filter(({ place }) => place > CHATS).map(({ channel_id }) => channel_id))
  return rows
    .filter(({ place }) => place <= CHATS)
    .map((row) => ({
      channelId: row.channel_id,
      hasMore: full.has(row.channel_id),
      row: {
        kind: 'chat',
        count: row.count,
        isForMe: row.is_mentioned || (row.type === 'direct' && !row.is_muted),
        isMention: row.is_mentioned,
        isFollowing: false,
        time: row.last_message_at.toISOString(),
        chat: {
          _id: row.id,
          type: row.type,
          title: row.title,
          sender: personOf(row.other_id),
          isPublic: row.is_public,
          lastSeq: row.last_seq,
          readSeq: row.read_seq,
        },
        isMuted: row.is_muted,
        lastMessage: row.last_type && {
          type: row.last_type,
          text: firstWords(row.last_text ?? '', LONGEST),
          sender: personOf(row.sender_ids[0]),
        },
        people: facesOf(row).flatMap((id) => people.get(id) ?? []),
      },
    }))
}
