import {
  type Chat,
  canModerateChat,
  canReadChat,
  canWriteInChat,
  MAX_FOLLOWED,
} from '@guildhall/contract/chats'
import type { RoleTag } from '@guildhall/contract/contexts'
import { type FileRow, pictureBeside, pictureOf } from '../files/view.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { isRoleVisible } from '../roles/visibility.ts'
import { type PersonRow, personBeside, personJson, toPerson } from '../users/view.ts'
import { type ChatFactsRow, chatFactsColumns, chatFactsJoins, standingInChat } from './find-chat.ts'
import { type MessageRow, messageColumns } from './messages/message-rows.ts'
import { toMessage } from './messages/view-messages.ts'
import { isMentioned, unreadCount } from './unread-sql.ts'

interface ChatRow extends ChatFactsRow {
  title: string
  description: string
  group_id: string | null
  picture: FileRow | null
  is_public: boolean
  last_message_at: Date | null
  requested_at: Date | null
  members: Chat['members']
  faces: PersonRow[] | null
  other: PersonRow | null
  role_tags: RoleTag[] | null
  read_seq: number
  hidden_seq: number | null
  unread: number
  is_mentioned: boolean
  is_muted: boolean
  is_mentions_muted: boolean
  draft: string
  draft_at: Date | null
  pins_count: number
  media_count: number
  files_count: number
}

const FACES = 4
const MEMBERS_OF_THREAD = 50

const seatJson = `case when o.is_added then json_build_object('isAdmin', o.is_admin, 'isMember', o.is_member, 'isAdded', true)
  else json_build_object('isAdmin', o.is_admin, 'isMember', o.is_member) end`

/** SQL columns of the chat `c` as a viewer sees it. */
const chatColumns = (viewer: string) =>
  `${chatFactsColumns(viewer)}, c.title, c.description, c.group_id, c.is_public, c.last_message_at, c.requested_at,
     c.pins_count, c.media_count, c.files_count, ${pictureBeside('c.display_picture_id')} as picture,
     coalesce((select json_object_agg(replace(o.user_id::text, '-', ''), ${seatJson}) from (
       select * from chat_seats q where q.chat_id = c.id order by q.user_id <> ${viewer}, not q.is_added, q.joined_at, q.user_id
       limit case c.type when 'channelThread' then ${MEMBERS_OF_THREAD + 1}
         + (select count(*) from chat_seats a where a.chat_id = c.id and a.is_added) else ${2 * MAX_FOLLOWED} end) o), '{}') as members,
     case when c.type <> 'direct' then (select json_agg(${personJson('fu')}) from (
       select user_id from chat_seats q where q.chat_id = c.id and q.is_member order by q.joined_at, q.user_id
       limit ${FACES}) f join users fu on fu.id = f.user_id and fu.deleted_at is null) end as faces,
     case when c.type = 'direct' then ${personBeside(`case c.low_id when ${viewer} then c.high_id else c.low_id end`, viewer)} end as other,
     case when c.type = 'channelThread' and not c.is_public then (select json_agg(json_build_object(
       '_id', replace(r.id::text, '-', ''), 'title', r.title, 'color', r.color, 'textColor', r.text_color,
       'roleType', r.role_type) order by r.title) from chat_roles cr join roles r on r.id = cr.role_id
       where cr.chat_id = c.id and ${isRoleVisible('r', 'm')}) end as role_tags,
     coalesce(s.read_seq, 0) as read_seq, s.hidden_seq, ${unreadCount(viewer)} as unread,
     ${isMentioned(viewer)} as is_mentioned, coalesce(s.is_muted, false) as is_muted,
     coalesce(s.is_mentions_muted, false) as is_mentions_muted, coalesce(s.draft, '') as draft, s.draft_at`

const chatsByIds = statement<{ viewerId: string; ids: string[] }, ChatRow>(
  'chats_by_ids',
  `select ${chatColumns('$viewerId')} from unnest($ids::uuid[]) with ordinality as named (id, place)
     join chats c on c.id = named.id ${chatFactsJoins('$viewerId')} order by named.place`,
)

const lastMessages = statement<
  { viewerId: string; ids: string[]; seesAll: boolean[]; bases: number[] },
  MessageRow
>(
  'last_messages_of_chats',
  `select ${messageColumns({ viewer: '$viewerId', seesAll: 'named.sees_all', base: 'named.base' })}
   from unnest($ids::uuid[], $seesAll::boolean[], $bases::int[]) as named (id, sees_all, base)
     join chats c on c.id = named.id join messages m on m.chat_id = c.id and m.seq = c.last_seq
   where m.seq > named.base`,
)

function toChat(row: ChatRow, viewerId: string, lastMessage: MessageRow | undefined): Chat {
  const standing = standingInChat(row, viewerId)
  const { request_state, requested_at, last_message_at, draft_at } = row
  // Somebody whose request was rejected is not told so.
  const isSilent = request_state === 'rejected' && row.requested_by === viewerId
  const requestState = isSilent ? 'pending' : request_state
  return {
    _id: row.id,
    type: row.type,
    title: row.title,
    description: row.description,
    displayPicture: pictureOf(row.picture),
    channel: row.channel_id,
    group: row.group_id,
    members: row.members,
    membersCount: row.members_count,
    faces: (row.faces ?? []).map(toPerson),
    sender: row.other && toPerson(row.other),
    lastMessage: lastMessage ? toMessage(lastMessage, viewerId, []) : null,
    lastMessageTime: last_message_at?.toISOString() ?? null,
    lastSeq: row.last_seq,
    lastChange: row.last_change,
    readSeq: row.read_seq,
    clearedSeq: row.base_seq,
    unreadMessageCount: row.unread,
    isMentioned: row.is_mentioned,
    isMuted: row.is_muted,
    isMentionsMuted: row.is_mentions_muted,
    isBlocked: row.has_blocked,
    isSeen: row.unread === 0,
    isVisible: row.hidden_seq === null || row.last_seq > row.hidden_seq,
    isPublic: row.is_public,
    canMembersMessage: row.can_members_message,
    roles: row.role_tags ?? [],
    isChatRequest: requestState === 'pending',
    request: requestState && {
      status: requestState,
      isSent: row.requested_by === viewerId,
      time: requested_at!.toISOString(),
    },
    isMember: standing.isSeated,
    isAdmin: standing.isSeated && row.is_admin,
    canWrite: canWriteInChat(standing),
    canModerate: canModerateChat(standing),
    draft: row.draft,
    draftTime: draft_at?.toISOString() ?? null,
    pinnedCount: row.pins_count,
    mediaCount: row.media_count,
    filesCount: row.files_count,
  }
}

/** Views chats by their ids, in this order; those that the viewer may not read are left out. */
export async function viewChats(ctx: Ctx, ids: readonly string[]): Promise<Chat[]> {
  if (ids.length === 0) return []
  const viewerId = ctx.me.userId
  const all = await chatsByIds(ctx.db, { viewerId, ids: [...ids] })
  const rows = all.filter((row) => row.is_readable && canReadChat(standingInChat(row, viewerId)))
  const last = await lastMessages(ctx.db, {
    viewerId,
    ids: rows.map(({ id }) => id),
    seesAll: rows.map((row) => row.type === 'direct' || canModerateChat(standingInChat(row, viewerId))),
    bases: rows.map(({ base_seq }) => base_seq),
  })
  const byChat = new Map(last.map((row) => [row.chat_id, row]))
  return rows.map((row) => toChat(row, viewerId, byChat.get(row.id)))
}
