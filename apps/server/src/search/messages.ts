import type { ChatType, MessageType } from '@guildhall/contract/chats'
import type { MessageFilters } from '@guildhall/contract/search'
import { baseSeq } from '../chats/find-chat.ts'
import { isChatReadable, isThreadOpen } from '../chats/visibility.ts'
import { statement, unprepared } from '../platform/database/statement.ts'
import { matches } from '../platform/search-words.ts'
import { separatedFrom } from '../users/blocks.ts'
import type { Find } from './search-query.ts'

export interface MessageFound {
  id: string
  chat_id: string
  chat_type: ChatType
  chat_title: string
  slug: string | null
  is_public: boolean
  other_id: string | null
  seq: number
  type: MessageType
  text: string
  author_id: string | null
  created_at: Date
}

interface Scope {
  viewerId: string
  chatId: string | null
  channelId: string | null
}

/** The chats that a person may search: those they sit in, and the threads of their communities that are open to them. */
const readableChats = statement<Scope, { id: string }>(
  'chats_to_search',
  `select c.id from chat_seats s join chats c on c.id = s.chat_id
   where s.user_id = $viewerId and s.is_member and ($chatId::uuid is null or c.id = $chatId)
     and ($channelId::uuid is null or c.channel_id = $channelId) and ${isChatReadable('c', '$viewerId')}
   union
   select c.id from memberships m join chats c on c.channel_id = m.channel_id and c.type = 'channelThread'
   where m.user_id = $viewerId and ($chatId::uuid is null or c.id = $chatId)
     and ($channelId::uuid is null or c.channel_id = $channelId) and ${isThreadOpen('c', '$viewerId')}`,
)

interface Sought {
  viewerId: string
  chatIds: string[]
  query: string
  without: string[]
  from: string | null
  has: string[] | null
  before: Date | null
  since: Date | null
  take: number
}

/**
 * The newest of each chat, of which the newest are taken: nobody waits for what is said where they do not read. Planned
 * anew each time, since the best plan depends on how many messages contain a word.
 */
const found = unprepared<Sought, MessageFound>(
  'messages_found',
  `select m.id, m.chat_id, c.type as chat_type, c.title as chat_title, ch.slug, c.is_public, m.seq, m.type, m.text,
     m.sender_id as author_id, m.created_at,
     case when c.type = 'direct' then
       (select o.user_id from chat_seats o where o.chat_id = c.id and o.user_id <> $viewerId) end as other_id
   from chats c left join chat_seats s on s.chat_id = c.id and s.user_id = $viewerId
     left join channels ch on ch.id = c.channel_id
     cross join lateral (
       select m.* from message_words w join messages m on m.id = w.message_id
       where ${matches('w.words', '$query')} and w.chat_id = c.id and w.message_id <> all($without::uuid[])
         and m.deleted_at is null and m.seq > ${baseSeq}
         and (c.type = 'direct' or m.sender_id is null or m.sender_id not in (${separatedFrom('$viewerId')}))
         and ($from::uuid is null or m.sender_id = $from) and ($has::text[] is null or m.type = any($has))
         and ($before::timestamptz is null or m.created_at < $before)
         and ($since::timestamptz is null or m.created_at >= $since)
       order by w.message_id desc limit $take
     ) m
   where c.id = any($chatIds::uuid[])
   order by m.id desc limit $take`,
)

const typesOf = { picture: ['picture'], video: ['video'], file: ['file'], link: ['link'] }

/** Finds messages that the viewer may read: none from before they joined a group, or across a block. */
export const messagesIn =
  ({ chatId, from, has, sentBefore, sentAfter }: MessageFilters): Find<MessageFound> =>
  async ({ ctx, channelId }, query, without, take) => {
    if (!ctx.viewer) return []
    const { userId: viewerId } = ctx.viewer
    const chats = await readableChats(ctx.db, { viewerId, chatId: chatId ?? null, channelId })
    if (chats.length === 0) return []
    return found(ctx.db, {
      viewerId,
      chatIds: chats.map(({ id }) => id),
      query,
      without,
      from: from ?? null,
      has: has ? typesOf[has] : null,
      before: sentBefore ? new Date(sentBefore) : null,
      since: sentAfter ? new Date(sentAfter) : null,
      take,
    })
  }
