import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { Attachment, Picture, Video } from '../files/shapes.ts'
import { LinkPreview } from '../previews/shapes.ts'
import { Reactions } from '../reactions/shapes.ts'
import { Person } from '../users/shapes.ts'

/** What a message mainly is; it follows from what it carries. */
export const MessageType = z.enum(['text', 'picture', 'file', 'video', 'link', 'post', 'feed'])
export type MessageType = z.output<typeof MessageType>

/** The highest number that a message can have. */
export const MAX_SEQ = 2 ** 31 - 1

/** The place of a message in its chat, counted from 1 without gaps. */
export const Seq = z.number().int().min(0).max(MAX_SEQ)

/** The message that another one answers, as it is now. */
const QuotedMessage = z.object({
  _id: Id,
  seq: Seq,
  sender: Person.nullable(),
  type: MessageType,
  text: z.string(),
  isDeleted: z.boolean(),
  /** The viewer may not read it: a block lies between them and its sender, or it was sent before they joined. */
  isWithheld: z.boolean(),
})
export type QuotedMessage = z.output<typeof QuotedMessage>

/** What is the same for every reader; this is what signals carry. */
export const SharedMessage = z
  .object({
    _id: Id,
    /** The id under which the sender's device knew the message before it was stored. */
    uniqueId: z.string(),
    chat: Id,
    seq: Seq,
    /** Grows with every change of the chat: of two states of a message the one with the higher number is newer. */
    changeNo: Seq,
    /** Null where the account was deleted, or a block keeps the message from the viewer. */
    sender: Person.nullable(),
    type: MessageType,
    text: z.string(),
    picture: Picture.nullable(),
    video: Video.nullable(),
    file: Attachment.nullable(),
    link: LinkPreview.nullable(),
    /** A shared post and a shared room, by their ids; a reply has their cards beside the messages. */
    post: Id.nullable(),
    feed: Id.nullable(),
    replyMessage: QuotedMessage.nullable(),
    isForward: z.boolean(),
    /** Who wrote a forwarded message first; null where nobody is named any more. */
    forwardMessage: z.object({ sender: Person.nullable() }).nullable(),
    userMentions: z.array(Person),
    /** Everybody in the chat is mentioned. */
    mentionsAll: z.boolean(),
    reactions: Reactions,
    sentTime: Time,
    isEdited: z.boolean(),
    editedTime: Time.nullable(),
    isDeleted: z.boolean(),
    isPinned: z.boolean(),
    /** A block keeps its content from the viewer; only its place is told. */
    isWithheld: z.boolean(),
  })
  .meta({ id: 'SharedMessage' })
export type SharedMessage = z.output<typeof SharedMessage>

/** Empty until everybody who was there at the time has received it. */
export const MessageStatus = z.enum(['', 'received', 'seen'])
export type MessageStatus = z.output<typeof MessageStatus>

export const Message = SharedMessage.extend({
  isSender: z.boolean(),
  userReaction: z.string(),
  /** How far the viewer's own message has come; empty for those of others. */
  status: MessageStatus,
  receivedBy: z.array(Id),
  seenBy: z.array(Id),
  totalReceivers: z.number().int(),
}).meta({ id: 'Message' })
export type Message = z.output<typeof Message>

/** How far a person in a chat has received and seen it; those who joined later do not count for earlier messages. */
export const Cursor = z.object({
  user: Id,
  joinedSeq: Seq,
  receivedSeq: Seq,
  seenSeq: Seq,
})
export type Cursor = z.output<typeof Cursor>

const channel = z.object({ _id: Id, title: z.string(), slug: z.string() })

/** A post that a message shares, as far as the viewer may see it. */
export const PostCard = z
  .object({
    _id: Id,
    /** Its title, or the beginning of its text. */
    title: z.string(),
    channel,
    context: z.object({ _id: Id, text: z.string() }),
    /** Null where the author is hidden. */
    postedBy: Person.nullable(),
    picture: Picture.nullable(),
  })
  .meta({ id: 'PostCard' })
export type PostCard = z.output<typeof PostCard>

/** A room that a message shares. */
export const RoomCard = z
  .object({ _id: Id, text: z.string(), icon: z.string(), channel })
  .meta({ id: 'RoomCard' })
export type RoomCard = z.output<typeof RoomCard>

/** Something that happened in a group, shown between its messages. */
export const ChatLine = z
  .object({
    chat: Id,
    changeNo: Seq,
    /** It stands after the message with this number. */
    seq: Seq,
    kind: z.enum([
      'created',
      'added',
      'joined',
      'left',
      'removed',
      'renamed',
      'pictured',
      'promoted',
      'demoted',
    ]),
    by: Person.nullable(),
    people: z.array(Person),
    /** The new name, where it was renamed. */
    text: z.string(),
    time: Time,
  })
  .meta({ id: 'ChatLine' })
export type ChatLine = z.output<typeof ChatLine>
