import type { Chat, QuotedMessage } from '@guildhall/contract/chats'
import type { Person } from '@guildhall/contract/users'
import type { Uploading } from '../../files/uploads.ts'
import type { MessageToSend } from '../store/pending-message.ts'
import { isTemporaryId } from '../store/temporary-chat.ts'
import type { TimelineMessage } from '../store/timeline.ts'

interface Written {
  readonly chat: Chat
  readonly text: string
  /** Those whom somebody picked while writing. */
  readonly people: readonly Person[]
  readonly uploads: readonly Uploading[]
  readonly answered: TimelineMessage | null
}

const attached = { image: 'picture', video: 'video', file: 'file' } as const

/** The messages that leave the box: one file each, the first with the words. */
export function toMessages(written: Written, newId: () => string, now: Date): MessageToSend[] {
  const { text, uploads } = written
  const files = uploads.filter(({ sentAs }) => sentAs !== null)
  if (files.length === 0) return text === '' ? [] : [messageOf(written, null, newId(), now)]
  return files.map((file, at) =>
    messageOf(at === 0 ? written : { ...written, text: '', answered: null }, file, newId(), now),
  )
}

function messageOf(written: Written, file: Uploading | null, uniqueId: string, now: Date): MessageToSend {
  const { chat, text, answered } = written
  const people = written.people.filter(({ username }) => username !== null && text.includes(`@${username}`))
  const claim = file?.sentAs ? { filename: file.sentAs.key } : null
  return {
    input: {
      ...(isTemporaryId(chat._id) ? { receiverId: chat.sender?._id } : { chat: chat._id }),
      uniqueId,
      text,
      ...(claim &&
        file && {
          [attached[file.fileType]]: file.fileType === 'file' ? { ...claim, name: file.name } : claim,
        }),
      ...(answered && { replyMessage: answered._id }),
      userMentions: people.map(({ _id }) => _id),
    },
    shown: {
      sentTime: now.toISOString(),
      quote: answered && quoteOf(answered),
      people,
      file: file && { name: file.name, size: file.size, type: file.type },
    },
  }
}

export const quoteOf = ({
  _id,
  seq,
  sender,
  type,
  text,
  isDeleted,
  isWithheld,
}: TimelineMessage): QuotedMessage => ({ _id, seq, sender, type, text, isDeleted, isWithheld })
