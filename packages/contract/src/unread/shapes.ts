import { z } from 'zod'
import { MessageType } from '../chats/message-shapes.ts'
import { ChatType } from '../chats/shapes.ts'
import { Id, Time } from '../common.ts'
import { Picture } from '../files/shapes.ts'
import { Notification } from '../notifications/shapes.ts'
import { Person } from '../users/shapes.ts'

/** New posts, messages and notifications are counted up to here; more is shown as 99+. */
export const MAX_COUNTED = 100

const MAX_MARKED_ROOMS = 5000
const MAX_MARKED_NOTICES = 1000
const MAX_MARKED_CHATS = 1000

/** The number of a message, as the database keeps it. */
const Seq = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)

/** What was marked as read, with what is needed to take it back: up to where each room and chat was read before. */
export const Marked = z
  .object({
    contexts: z.array(z.strictObject({ _id: Id, postId: Id })).max(MAX_MARKED_ROOMS),
    notifications: z.array(Id).max(MAX_MARKED_NOTICES),
    chats: z.array(z.strictObject({ _id: Id, readSeq: Seq })).max(MAX_MARKED_CHATS),
  })
  .meta({ id: 'Marked' })
export type Marked = z.output<typeof Marked>

/** Up to where a room had been seen, and when that was. */
export const Since = z.object({ postId: Id, time: Time }).meta({ id: 'Since' })
export type Since = z.output<typeof Since>

/** What is new in a community, as the rail shows it. */
export const UnreadChannel = z
  .object({
    _id: Id,
    /** A room of it, other than one that the viewer has silenced, has a new post. */
    isUnread: z.boolean(),
    /** New mentions of the viewer in it, at most 100. */
    mentions: z.number().int(),
  })
  .meta({ id: 'UnreadChannel' })
export type UnreadChannel = z.output<typeof UnreadChannel>

const everyRow = {
  /** How much is new: posts, messages, or people who did something; at most 100. */
  count: z.number().int(),
  /** It is meant for the viewer: a mention, an answer, a reply. */
  isForMe: z.boolean(),
  isMention: z.boolean(),
  /** The viewer follows the room or the post. */
  isFollowing: z.boolean(),
  time: Time,
}

/** A room with new posts. */
const RoomRow = z
  .object({
    kind: z.literal('room'),
    ...everyRow,
    context: z.object({ _id: Id, text: z.string(), icon: z.string() }),
    /** The titles or first words of the latest posts. */
    titles: z.array(z.string()).max(2),
    /** The latest authors. */
    people: z.array(Person).max(3),
  })
  .meta({ id: 'RoomRow' })
export type RoomRow = z.output<typeof RoomRow>

/** A discussion in which somebody answers or mentions the viewer, or that they follow. */
const NoticeRow = z
  .object({ kind: z.literal('notice'), ...everyRow, notification: Notification })
  .meta({ id: 'NoticeRow' })
export type NoticeRow = z.output<typeof NoticeRow>

/** A chat with unread messages. */
const ChatRow = z
  .object({
    kind: z.literal('chat'),
    ...everyRow,
    chat: z.object({
      _id: Id,
      type: ChatType,
      title: z.string(),
      /** The other person of a direct chat. */
      sender: Person.nullable(),
      isPublic: z.boolean(),
      lastSeq: Seq,
      readSeq: Seq,
    }),
    /** A muted chat is listed, and its messages are not counted together with others. */
    isMuted: z.boolean(),
    /** The latest new message; null where the latest ones were all deleted. */
    lastMessage: z.object({ type: MessageType, text: z.string(), sender: Person.nullable() }).nullable(),
    /** Who wrote last. */
    people: z.array(Person).max(3),
  })
  .meta({ id: 'ChatRow' })
export type ChatRow = z.output<typeof ChatRow>

export const CatchUpRow = z.discriminatedUnion('kind', [RoomRow, NoticeRow, ChatRow])
export type CatchUpRow = z.output<typeof CatchUpRow>

/** A community of the viewer with what is new in it: first what is meant for them, then the latest. */
export const CatchUpChannel = z
  .object({
    _id: Id,
    slug: z.string(),
    title: z.string(),
    displayPicture: Picture.nullable(),
    rows: z.array(CatchUpRow),
    /** More rooms or chats have something new than are listed. */
    hasMore: z.boolean(),
  })
  .meta({ id: 'CatchUpChannel' })
export type CatchUpChannel = z.output<typeof CatchUpChannel>

/** The direct chats and groups of the viewer with something new in them. */
export const CatchUpChats = z
  .object({ rows: z.array(CatchUpRow), hasMore: z.boolean() })
  .meta({ id: 'CatchUpChats' })
export type CatchUpChats = z.output<typeof CatchUpChats>

/** Something that others wait for the viewer to do. */
export const Waiting = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('memberRequests'),
      channel: z.object({ _id: Id, slug: z.string(), title: z.string() }),
      count: z.number().int(),
    }),
    z.object({
      kind: z.literal('chatRequests'),
      count: z.number().int(),
      /** The latest, and who wrote it. */
      chatId: Id,
      person: Person.nullable(),
    }),
  ])
  .meta({ id: 'Waiting' })
export type Waiting = z.output<typeof Waiting>
