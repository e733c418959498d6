import { purpose } from '../files/purposes.ts'
import { statement } from '../platform/database/statement.ts'
import { separatedFrom } from '../users/blocks.ts'
import { isChatReadable } from './visibility.ts'

const carrying = statement<{ viewerId: string; fileId: string }, { id: string }>(
  'readable_message_with_file',
  `select m.id from messages m join chats c on c.id = m.chat_id
     left join chat_seats s on s.chat_id = c.id and s.user_id = $viewerId
   where m.file_id = $fileId and m.deleted_at is null and ${isChatReadable('c', '$viewerId')}
     and (c.type = 'channelThread' or m.seq > coalesce(s.joined_seq, 0))
     and (c.type = 'direct' or m.sender_id not in (${separatedFrom('$viewerId')})) limit 1`,
)

/** Visible to everybody who may read a message that carries the file. */
export const chatMedia = purpose('chatMedia', async (db, viewer, fileId) =>
  viewer === null ? false : (await carrying(db, { viewerId: viewer.userId, fileId })).length > 0,
)

const pictured = statement<{ viewerId: string; fileId: string }, { id: string }>(
  'readable_chat_with_picture',
  `select c.id from chats c where c.display_picture_id = $fileId and ${isChatReadable('c', '$viewerId')} limit 1`,
)

/** The picture of a group, for those who sit in it. */
export const groupPicture = purpose('groupPicture', async (db, viewer, fileId) =>
  viewer === null ? false : (await pictured(db, { viewerId: viewer.userId, fileId })).length > 0,
)
