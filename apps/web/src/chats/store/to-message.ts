import type { Chat, QuotedMessage } from '@guildhall/contract/chats'
import type { Person } from '@guildhall/contract/users'
import type { Uploading } from '../../files/uploads.ts'
import type { MessageToSend } from './pending-message.ts'
import { isTemporaryId } from './temporary-chat.ts'
import type { TimelineMessage } from './timeline.ts'

/** What leaves the box, without its files. */
export interface Written {
  readonly chat: Chat
  readonly text: string
  /** Those whom somebody picked while writing. */
  readonly people: readonly Person[]
  readonly answered: TimelineMessage | null
}

const attached = { image: 'picture', video: 'video', file: 'file' } as const

/** The message that is sent, with at most one file. */
export function toMessage(written: Written, file: Uploading | null): MessageToSend {
  const { chat, text, answered } = written
  const people = written.people.filter(({ username }) => username !== null && text.includes(`@${username}`))
  const claim = file?.sentAs ? { filename: file.sentAs.key } : null
  return {
    input: {
      ...(isTemporaryId(chat._id) ? { receiverId: chat.sender?._id } : { chat: chat._id }),
      uniqueId: crypto.randomUUID(),
      text,
      ...(claim &&
        file && {
          [attached[file.fileType]]: file.fileType === 'file' ? { ...claim, name: file.name } : claim,
        }),
      ...(answered && { replyMessage: answered._id }),
      userMentions: people.map(({ _id }) => _id),
    },
    shown: {
      sentTime: new Date().toISOString(),
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
