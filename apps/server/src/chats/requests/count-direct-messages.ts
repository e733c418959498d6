import { statement } from '../../platform/database/statement.ts'
import type { Domain } from '../../platform/domain.ts'

/** How far a chat is read back; whoever has said more in the time talks with somebody and does not write to many. */
const MOST = 500

interface Counts {
  sent: number
  people: number
  answered: number
}

// With `exists` in place of the inner `select true` the planner may read every member of the community.
const counts = statement<{ userId: string; channelId: string | null; since: Date }, Counts>(
  'direct_messages_in_numbers',
  `select coalesce(sum(said.sent), 0)::int as sent, count(*)::int as people,
     (count(*) filter (where said.is_answered))::int as answered
   from (select id, high_id as other_id, last_seq, last_message_at from chats where low_id = $userId
     union all select id, low_id, last_seq, last_message_at from chats where high_id = $userId) c
   cross join lateral (
     select count(*) filter (where m.sender_id = $userId) as sent,
       max(m.seq) filter (where m.sender_id = c.other_id) > min(m.seq) filter (where m.sender_id = $userId) as is_answered
     from messages m where m.chat_id = c.id and m.seq > c.last_seq - ${MOST} and m.created_at > $since) said
   where c.last_message_at > $since and said.sent > 0 and ($channelId::uuid is null
     or (select true from memberships e where e.channel_id = $channelId and e.user_id = c.other_id))`,
)

/** How many direct messages a person has sent of late, to how many people, and how many of these wrote back. */
export const countDirectMessages: NonNullable<Domain['countDirectMessages']> = async (db, counting) =>
  (await counts(db, { ...counting }))[0]!
