import { collectFiles } from '../files/job-names.ts'
import { removeNotificationRows } from '../notifications/remove-notifications.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

interface Of {
  userId: string
}

/** Every chat in which the person sits, has written or has reacted, locked in one order. */
const holdTouched = statement<Of, { id: string }>(
  'hold_chats_of_person',
  `select id from chats where id in (
     select chat_id from chat_seats where user_id = $userId
     union select chat_id from messages where sender_id = $userId
     union select m.chat_id from message_reactions r join messages m on m.id = r.message_id where r.user_id = $userId)
   order by id for no key update`,
)

/** A request ends with either of its people. */
const dropRequests = statement<Of, { id: string }>(
  'drop_chat_requests_of_person',
  `delete from chats where type = 'direct' and (low_id = $userId or high_id = $userId)
     and request_state in ('pending', 'rejected') returning id`,
)

/** Every message that changes takes a number of its own in its chat. */
const numbered = `c.last_change + row_number() over (partition by c.id order by m.seq)`
const raised = (changed: string) =>
  `update chats c set last_change = c.last_change + t.changes
     from (select chat_id, count(*) as changes from ${changed} group by 1) t where c.id = t.chat_id`

const takeReactions = statement<Of, never>(
  'take_message_reactions_of_person',
  `with going as (
     select r.message_id, r.reaction_type, m.chat_id, ${numbered} as change_no
     from message_reactions r join messages m on m.id = r.message_id join chats c on c.id = m.chat_id
     where r.user_id = $userId
   ), taken as (
     delete from message_reactions where user_id = $userId
   ), changed as (
     update messages m set change_no = g.change_no,
       reaction_counts = case when (m.reaction_counts ->> g.reaction_type)::int > 1
         then jsonb_set(m.reaction_counts, array[g.reaction_type],
           to_jsonb((m.reaction_counts ->> g.reaction_type)::int - 1))
         else m.reaction_counts - g.reaction_type end
     from going g where m.id = g.message_id
   )
   ${raised('going')}`,
)

interface Emptied {
  id: string
  files: string[]
}

/** Their messages keep their places and nothing else. */
const emptyMessages = statement<Of & { now: Date }, Emptied>(
  'empty_messages_of_person',
  `with going as (
     select m.id, m.chat_id, ${numbered} as change_no
     from messages m join chats c on c.id = m.chat_id where m.sender_id = $userId and m.deleted_at is null
   ), gone as (
     update messages m set text = '', type = 'text', file_id = null, link = null, link_image_id = null, post_id = null,
       context_id = null, reply_id = null, forwarded_from = null, is_forward = false, user_mentions = '{}',
       mentions_all = false, is_pinned = false, reaction_counts = '{}', edited_at = null,
       deleted_at = $now::timestamptz, change_no = g.change_no
     from going g where m.id = g.id
     returning m.id, m.chat_id, old.type, old.is_pinned, old.file_id, old.link_image_id
   ), unliked as (
     delete from message_reactions r using gone where r.message_id = gone.id
   ), counted as (
     update chats c set last_change = c.last_change + t.changes, pins_count = c.pins_count - t.pins,
       media_count = c.media_count - t.media, files_count = c.files_count - t.files
     from (select chat_id, count(*) as changes, count(*) filter (where is_pinned) as pins,
       count(*) filter (where type in ('picture', 'video')) as media, count(*) filter (where type = 'file') as files
       from gone group by 1) t
     where c.id = t.chat_id
   )
   select id, array_remove(array[file_id, link_image_id], null) as files from gone`,
)

const standUp = statement<Of, never>('leave_all_seats', `delete from chat_seats where user_id = $userId`)

/** Whoever is left in a direct chat reads what they have said themselves; a chat without people ends. */
const closeChats = statement<{ ids: string[] }, { id: string }>(
  'close_chats_of_person',
  `with closed as (
     update chats set can_members_message = false, access_version = access_version + 1, last_change = last_change + 1
     where type = 'direct' and id = any($ids::uuid[]) and members_count > 0
   )
   delete from chats where id = any($ids::uuid[]) and type <> 'channelThread' and members_count = 0 returning id`,
)

/** Takes a person out of every chat before their account is deleted. */
export async function leaveAllChats(write: Write, { userId }: Of) {
  const { db, now } = write
  const ids = (await holdTouched(db, { userId })).map(({ id }) => id)
  if (ids.length === 0) return
  const dropped = await dropRequests(db, { userId })
  await takeReactions(db, { userId })
  const emptied = await emptyMessages(db, { userId, now })
  const fileIds = [...new Set(emptied.flatMap(({ files }) => files))]
  if (fileIds.length > 0) await write.enqueue(collectFiles, { fileIds })
  await standUp(db, { userId })
  const ended = await closeChats(db, { ids })
  const gone = [...dropped, ...emptied, ...ended].map(({ id }) => id)
  if (gone.length > 0) await removeNotificationRows(db, gone)
}
