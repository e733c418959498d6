import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { RoleTag } from '../contexts/shapes.ts'
import { MentionedRoom } from '../mentions/shapes.ts'
import { Reactions } from '../reactions/shapes.ts'
import { Person } from '../users/shapes.ts'

export const DiscussionType = z.enum(['comment', 'reply', 'answer'])
export type DiscussionType = z.output<typeof DiscussionType>

/** Each is the name by which calls take such a thing. */
export const SubjectKind = z.enum(['post', 'event'])
export type SubjectKind = z.output<typeof SubjectKind>

/** A comment, answer or reply, as one viewer sees it. */
export const Discussion = z
  .object({
    _id: Id,
    /** The client's own id, only in the reply to the author. */
    uniqueId: z.string(),
    /** What it is about: `post` is the id of that, of whatever kind. */
    subjectKind: SubjectKind,
    post: Id,
    /** The discussion it replies to; for a comment or an answer what it is about. */
    parentId: Id,
    discussionType: DiscussionType,
    /** Its plain text; `@username` and `#room` are mentions where the lists below contain them. */
    content: z.string(),
    /** Rendered and sanitized by the server; null where it was written as plain text. */
    html: z.string().nullable(),
    /** The editor's document, only for its author. */
    json: z.looseObject({ type: z.literal('doc') }).nullable(),
    userMentions: z.array(Person),
    channelMentions: z.array(MentionedRoom),
    /** Null where the author is hidden. */
    postedBy: Person.nullable(),
    roles: z.array(RoleTag),
    /** Written by the author of what it is about. */
    isAuthor: z.boolean(),
    isOwn: z.boolean(),
    totalReplies: z.number().int(),
    totalVotes: z.number().int(),
    isVoted: z.boolean(),
    isPinned: z.boolean(),
    /** Why a moderator or a filter keeps it from readers; only its author sees it then. */
    withheld: z.enum(['held', 'reported', 'hidden', 'untilEdited']).nullable(),
    /** The answer that solved the question; a question has at most one. */
    isSolution: z.boolean(),
    reactions: Reactions,
    userReaction: z.string(),
    /** The ids of the first replies, so that a thread arrives with its comment. */
    replies: z.array(Id),
    postedTime: Time,
    editedTime: Time.nullable(),
  })
  .meta({ id: 'Discussion' })
export type Discussion = z.output<typeof Discussion>
