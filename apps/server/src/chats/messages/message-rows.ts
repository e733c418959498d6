import type { MessageType } from '@guildhall/contract/chats'
import type { LinkPreview } from '@guildhall/contract/previews'
import { anyFileBeside, type FileRow } from '../../files/view.ts'
import { separatedFrom } from '../../users/blocks.ts'
import { type PersonRow, personBeside, personJson } from '../../users/view.ts'

export interface QuotedRow {
  id: string
  seq: number
  sender: PersonRow | null
  type: MessageType
  text: string
  is_deleted: boolean
  is_withheld: boolean
}

/** A message as a view needs it, for one viewer. */
export interface MessageRow {
  id: string
  chat_id: string
  seq: number
  change_no: number
  sender_id: string | null
  unique_id: string
  type: MessageType
  text: string
  link: LinkPreview | null
  post_id: string | null
  context_id: string | null
  is_forward: boolean
  mentions_all: boolean
  is_pinned: boolean
  reaction_counts: Record<string, number>
  edited_at: Date | null
  deleted_at: Date | null
  created_at: Date
  file: FileRow | null
  sender: PersonRow | null
  forwarder: PersonRow | null
  mentions: PersonRow[] | null
  reply: QuotedRow | null
  user_reaction: string
  is_withheld: boolean
}

interface Sight {
  /** SQL for the viewer's id. */
  readonly viewer: string
  /** SQL that is true where blocks withhold nothing: in a direct chat, and from those who moderate. */
  readonly seesAll: string
  /** SQL for the number up to which the viewer sees nothing. */
  readonly base: string
}

/** SQL for the message that this one answers, as it is now; null where there is none. */
export const quotedJson = (id: string, { viewer, seesAll, base }: Sight) =>
  `(select json_build_object('id', replace(q.id::text, '-', ''), 'seq', q.seq,
     'sender', ${personBeside('q.sender_id', viewer)}, 'type', q.type, 'text', left(q.text, 300),
     'is_deleted', q.deleted_at is not null, 'is_withheld', q.seq <= ${base}
       or coalesce(not ${seesAll} and q.sender_id in (${separatedFrom(viewer)}), false))
   from messages q where q.id = ${id})`

/** SQL columns of the message `m` as a viewer sees it. */
export const messageColumns = (sight: Sight) =>
  `m.id, m.chat_id, m.seq, m.change_no, m.sender_id, m.unique_id, m.type, m.text, m.link, m.post_id, m.context_id,
     m.is_forward, m.mentions_all, m.is_pinned, m.reaction_counts, m.edited_at, m.deleted_at, m.created_at,
     case when m.file_id is not null then ${anyFileBeside('m.file_id')} end as file,
     ${personBeside('m.sender_id', sight.viewer)} as sender,
     case when m.forwarded_from is not null then ${personBeside('m.forwarded_from', sight.viewer)} end as forwarder,
     case when m.user_mentions <> '{}' then (select json_agg(${personJson('mu')}) from users mu
       where mu.id = any(m.user_mentions) and mu.deleted_at is null) end as mentions,
     case when m.reply_id is not null then ${quotedJson('m.reply_id', sight)} end as reply,
     coalesce((select e.reaction_type from message_reactions e
       where e.message_id = m.id and e.user_id = ${sight.viewer}), '') as user_reaction,
     coalesce(not ${sight.seesAll} and m.sender_id in (${separatedFrom(sight.viewer)}), false) as is_withheld`

/** What of a chat decides how its messages are seen. */
export interface SightValues {
  viewerId: string
  seesAll: boolean
  base: number
}

/** The names under which a statement takes `SightValues`. */
export const sight: Sight = { viewer: '$viewerId', seesAll: '$seesAll::boolean', base: '$base::int' }
