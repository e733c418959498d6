import { statement } from '../../platform/database/statement.ts'
import { isUnsaid } from '../find-chat.ts'
import { audienceOf, separatedBy } from './told-sql.ts'

/** A message that has been checked and waits for its number. */
export interface NewMessage {
  id: string
  chatId: string
  /** The version of the chat's access under which the sender was checked. */
  version: number
  senderId: string
  uniqueId: string
  type: string
  text: string
  fileId: string | null
  link: string | null
  postId: string | null
  contextId: string | null
  replyId: string | null
  quotedId: string | null
  forwardedFrom: string | null
  isForward: boolean
  mentions: string[]
  mentionsAll: boolean
  now: Date
  /** What must still happen once it is stored, as JSON: id, job, payload, run_at. */
  jobs: string
}

export interface Written {
  seq: number
  last_change: number
  members_count: number
  /** Everybody in the chat, where they are not too many to be told one by one. */
  audience: string[] | null
  /** Those who may not hear what it says. */
  separated: string[]
}

const isOf = (...types: string[]) => `($type in (${types.map((type) => `'${type}'`).join(', ')}))::int`

/**
 * Takes the chat's next number and inserts the message under it. The chat's row is locked from here to the commit, so it
 * is the last statement of a write; no row means that somebody's access has changed since the sender was checked, or that
 * a request has been made by another message.
 */
export const writeMessage = statement<NewMessage, Written>(
  'write_message',
  `with numbered as (
     update chats c set last_seq = c.last_seq + 1, last_message_at = $now::timestamptz,
       media_count = c.media_count + ${isOf('picture', 'video')}, files_count = c.files_count + ${isOf('file')}
     where c.id = $chatId and c.access_version = $version
       and (c.request_state is distinct from 'pending' or ${isUnsaid})
     returning c.id, c.last_seq, c.last_change, c.members_count
   ), said as (
     insert into messages (id, chat_id, seq, sender_id, unique_id, type, text, file_id, link, post_id, context_id,
       reply_id, forwarded_from, is_forward, user_mentions, mentions_all, created_at)
     select $id, numbered.id, numbered.last_seq, $senderId, $uniqueId, $type, $text, $fileId::uuid, $link::jsonb,
       $postId::uuid, $contextId::uuid, $replyId::uuid, $forwardedFrom::uuid, $isForward::boolean, $mentions::uuid[],
       $mentionsAll::boolean, $now from numbered
   ), own as (
     update chat_seats s set read_seq = numbered.last_seq, seen_seq = numbered.last_seq,
       received_seq = numbered.last_seq, is_marked_unread = false
     from numbered where s.chat_id = numbered.id and s.user_id = $senderId
   ), queued as (
     insert into outbox (id, job, payload, run_at, created_at)
     select todo.id, todo.job, todo.payload, todo.run_at, $now from numbered,
       jsonb_to_recordset($jobs::jsonb) as todo (id uuid, job text, payload jsonb, run_at timestamptz)
   )
   select numbered.last_seq as seq, numbered.last_change, numbered.members_count,
     ${audienceOf('numbered')} as audience,
     ${separatedBy('$senderId', '$quotedId::uuid', '$replyId::uuid')} as separated
   from numbered`,
)
