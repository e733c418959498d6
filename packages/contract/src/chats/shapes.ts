import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { GroupId, RoleTag } from '../contexts/shapes.ts'
import { Picture } from '../files/shapes.ts'
import { Person } from '../users/shapes.ts'
import { Message, Seq } from './message-shapes.ts'

/** A group of chat threads in a community, shown as a heading. */
export const ThreadGroup = z
  .object({ _id: GroupId, title: z.string(), chats: z.array(Id) })
  .meta({ id: 'ThreadGroup' })
export type ThreadGroup = z.output<typeof ThreadGroup>

export const ChatType = z.enum(['direct', 'group', 'channelThread'])
export type ChatType = z.output<typeof ChatType>

/** Chats of more people have no receipts and no signs of typing, and send their messages only to open screens. */
export const MAX_FOLLOWED = 256

/** How a person takes part in a chat; somebody who left or was removed stays, and is no member any more. */
const Seat = z.object({
  isAdmin: z.boolean(),
  isMember: z.boolean(),
  /** Added to a private thread by name; left out where they were not. */
  isAdded: z.boolean().optional(),
})

/** The first message of somebody the receiver is not connected with. */
const ChatRequest = z.object({
  status: z.enum(['pending', 'accepted', 'rejected']),
  /** The viewer sent it. */
  isSent: z.boolean(),
  time: Time,
})

/** A chat as the viewer sees it. */
export const Chat = z
  .object({
    _id: Id,
    type: ChatType,
    title: z.string(),
    description: z.string(),
    displayPicture: Picture.nullable(),
    /** The community of a thread, or of a group that was made in one. */
    channel: Id.nullable(),
    /** The heading under which a thread stands. */
    group: Id.nullable(),
    /** Everybody of a direct chat or a group; of a thread the viewer, those added by name, and at most 50 others. */
    members: z.record(Id, Seat),
    membersCount: z.number().int(),
    /** A few of the members, the longest there first. */
    faces: z.array(Person),
    /** The other person of a direct chat. */
    sender: Person.nullable(),
    lastMessage: Message.nullable(),
    lastMessageTime: Time.nullable(),
    lastSeq: Seq,
    lastChange: Seq,
    /** The viewer has read up to here; marking as unread moves it back. */
    readSeq: Seq,
    /** Messages up to here are not shown to the viewer: cleared, or sent before they joined. */
    clearedSeq: Seq,
    /** Counted to 100. */
    unreadMessageCount: z.number().int(),
    /** One of the unread messages mentions the viewer. */
    isMentioned: z.boolean(),
    isMuted: z.boolean(),
    isMentionsMuted: z.boolean(),
    /** The viewer has blocked the other person. */
    isBlocked: z.boolean(),
    /** Nothing is unread. */
    isSeen: z.boolean(),
    /** In the viewer's list; a deleted chat returns with its next message. */
    isVisible: z.boolean(),
    isPublic: z.boolean(),
    canMembersMessage: z.boolean(),
    roles: z.array(RoleTag),
    isChatRequest: z.boolean(),
    request: ChatRequest.nullable(),
    /** The viewer takes part; a thread can be read without. */
    isMember: z.boolean(),
    isAdmin: z.boolean(),
    /** The viewer may write now. */
    canWrite: z.boolean(),
    /** The viewer may delete messages of others, pin, and mention everybody. */
    canModerate: z.boolean(),
    draft: z.string(),
    draftTime: Time.nullable(),
    pinnedCount: z.number().int(),
    mediaCount: z.number().int(),
    filesCount: z.number().int(),
  })
  .meta({ id: 'Chat' })
export type Chat = z.output<typeof Chat>

/** The state of a chat in numbers, by which a device finds what it missed. */
export const ChatHead = z
  .object({
    _id: Id,
    type: ChatType,
    channel: Id.nullable(),
    lastSeq: Seq,
    lastChange: Seq,
    readSeq: Seq,
    unreadMessageCount: z.number().int(),
    /** One of the unread messages mentions the viewer. */
    isMentioned: z.boolean(),
    /** The server knows that a device of the viewer has the last message, or tells nobody because the chat is large. */
    isReceived: z.boolean(),
    isMuted: z.boolean(),
    isMentionsMuted: z.boolean(),
  })
  .meta({ id: 'ChatHead' })
export type ChatHead = z.output<typeof ChatHead>

export const ChatMember = z.object({ user: Person, isAdmin: z.boolean() }).meta({ id: 'ChatMember' })
export type ChatMember = z.output<typeof ChatMember>
