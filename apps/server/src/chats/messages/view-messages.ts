import type { Cursor, Message, QuotedMessage, SharedMessage } from '@guildhall/contract/chats'
import { summaryOf } from '@guildhall/contract/reactions'
import { pictureOf, toAttachment, toVideo } from '../../files/view.ts'
import { type PersonRow, toPerson } from '../../users/view.ts'
import type { MessageRow, QuotedRow } from './message-rows.ts'
import { statusOf } from './message-status.ts'

const person = (row: PersonRow | null) => row && toPerson(row)

const withHyphens = (hex: string) =>
  [0, 8, 12, 16, 20].map((from, at, all) => hex.slice(from, all[at + 1])).join('-')

const toQuoted = (row: QuotedRow): QuotedMessage => ({
  _id: row.id,
  seq: row.seq,
  sender: row.is_withheld ? null : person(row.sender),
  type: row.is_withheld ? 'text' : row.type,
  text: row.is_withheld ? '' : row.text,
  isDeleted: row.is_deleted,
  isWithheld: row.is_withheld,
})

/** What stays of a message that the viewer may not read: its place. */
const withheld = (row: MessageRow): MessageRow => ({
  ...row,
  unique_id: '0'.repeat(32),
  type: 'text',
  text: '',
  link: null,
  post_id: null,
  context_id: null,
  is_forward: false,
  mentions_all: false,
  is_pinned: false,
  reaction_counts: {},
  edited_at: null,
  deleted_at: null,
  file: null,
  sender: null,
  forwarder: null,
  mentions: null,
  reply: null,
  user_reaction: '',
})

/** A message as every reader sees it. */
export const toShared = (row: MessageRow): SharedMessage => ({
  _id: row.id,
  uniqueId: withHyphens(row.unique_id),
  chat: row.chat_id,
  seq: row.seq,
  changeNo: row.change_no,
  sender: person(row.sender),
  type: row.type,
  text: row.text,
  picture: row.type === 'picture' ? pictureOf(row.file) : null,
  video: row.type === 'video' && row.file ? toVideo(row.file) : null,
  file: row.type === 'file' && row.file ? toAttachment(row.file) : null,
  // An address without a title has not been looked at yet, or says nothing of itself.
  link: row.link?.title ? row.link : null,
  post: row.post_id,
  feed: row.context_id,
  replyMessage: row.reply && toQuoted(row.reply),
  isForward: row.is_forward,
  forwardMessage: row.is_forward ? { sender: person(row.forwarder) } : null,
  userMentions: (row.mentions ?? []).map(toPerson),
  mentionsAll: row.mentions_all,
  reactions: summaryOf(row.reaction_counts),
  sentTime: row.created_at.toISOString(),
  isEdited: row.edited_at !== null,
  editedTime: row.edited_at?.toISOString() ?? null,
  isDeleted: row.deleted_at !== null,
  isPinned: row.is_pinned,
  isWithheld: row.is_withheld,
})

/** A message as one viewer sees it; `cursors` say how far the others have come. */
export function toMessage(row: MessageRow, viewerId: string, cursors: readonly Cursor[]): Message {
  const isSender = row.sender_id === viewerId
  return {
    ...toShared(row.is_withheld ? withheld(row) : row),
    isSender,
    userReaction: row.is_withheld ? '' : row.user_reaction,
    ...statusOf(row, isSender, cursors),
  }
}
