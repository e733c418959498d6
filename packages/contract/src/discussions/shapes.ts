import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { RoleTag } from '../contexts/shapes.ts'
import { MentionedRoom } from '../mentions/shapes.ts'
import { Reactions } from '../reactions/shapes.ts'
import { Person } from '../users/shapes.ts'

export const DiscussionType = z.enum(['comment', 'reply', 'answer'])
export type DiscussionType = z.output<typeof DiscussionType>

/** Something said about a post, as one viewer sees it. */
export const Discussion = z
  .object({
    _id: Id,
    /** The client's own id for it, only in the answer to whoever wrote it. */
    uniqueId: z.string(),
    post: Id,
    /** What it replies to; of a comment or an answer the post. */
    parentId: Id,
    discussionType: DiscussionType,
    /** Plain words; `@username` and `#room` are mentions where the lists below know them. */
    content: z.string(),
    userMentions: z.array(Person),
    channelMentions: z.array(MentionedRoom),
    /** Null where names do not show. */
    postedBy: Person.nullable(),
    roles: z.array(RoleTag),
    /** Written by whoever wrote the post. */
    isAuthor: z.boolean(),
    isOwn: z.boolean(),
    totalReplies: z.number().int(),
    totalVotes: z.number().int(),
    isVoted: z.boolean(),
    isPinned: z.boolean(),
    reactions: Reactions,
    userReaction: z.string(),
    /** The first replies, so that a thread is there with its comment. */
    replies: z.array(Id),
    postedTime: Time,
    editedTime: Time.nullable(),
  })
  .meta({ id: 'Discussion' })
export type Discussion = z.output<typeof Discussion>
