import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { contentTypes } from '../contexts/policy.ts'
import { FollowLevel, RoleTag } from '../contexts/shapes.ts'
import { Attachment, Picture, Video } from '../files/shapes.ts'
import { MentionedRoom } from '../mentions/shapes.ts'
import { LinkPreview } from '../previews/shapes.ts'
import { Reactions } from '../reactions/shapes.ts'
import { PostTag } from '../tags/shapes.ts'
import { Person } from '../users/shapes.ts'

export const ContentType = z.enum(contentTypes)
export type ContentType = z.output<typeof ContentType>

/** A question gathers answers. */
export const PostType = z.enum(['post', 'question'])

const PollOption = z.object({
  _id: Id,
  text: z.string(),
  isVoted: z.boolean(),
  voteCount: z.number().int(),
})

const poll = {
  pollOptions: z.array(PollOption),
  pollEndTime: Time.nullable(),
  isPollEnded: z.boolean(),
  isPollVoted: z.boolean(),
  /** The number of voters; `totalPollVotesCount` counts votes, of which a voter may have several. */
  pollVoteCount: z.number().int(),
  totalPollVotesCount: z.number().int(),
  hasMultiplePollOptions: z.boolean(),
}

/** The people who discuss a post. Anonymous authors are not among them. */
const InDiscussion = z.object({
  /** Some of these people, the most active first. */
  people: z.array(Person),
  totalPeople: z.number().int(),
  /** The number of answers among the post's `totalDiscussions`. */
  totalAnswers: z.number().int(),
})

/** The community and room of a post. */
const place = {
  channel: z.object({ _id: Id, title: z.string(), slug: z.string(), displayPicture: Picture.nullable() }),
  context: z.object({ _id: Id, text: z.string(), icon: z.string(), isAnonymous: z.boolean() }),
}

/** A picture with what its author says about it; empty where nothing is said. */
export const PostPicture = Picture.extend({ alt: z.string(), caption: z.string() }).meta({
  id: 'PostPicture',
})
export type PostPicture = z.output<typeof PostPicture>

/** A cover with its alternative text; empty where nothing is said. */
const CoverPicture = Picture.extend({ alt: z.string() }).meta({ id: 'CoverPicture' })

/** A post as one viewer sees it. */
export const Post = z
  .object({
    _id: Id,
    id: Id,
    ...place,
    title: z.string(),
    text: z.string(),
    /** Rendered and sanitized by the server, with the addresses of the pictures between its paragraphs. */
    html: z.string(),
    /** The editor's document: only when one post is read, and only for viewers who may change it. */
    json: z.looseObject({ type: z.literal('doc') }).nullable(),
    postType: PostType,
    contentType: ContentType,
    /** Null where the author is hidden: in an anonymous room, or at the author's own wish. */
    postedBy: Person.nullable(),
    /** The roles that the author shows in this community. */
    roles: z.array(RoleTag),
    pictures: z.array(PostPicture),
    videos: z.array(Video),
    files: z.array(Attachment),
    link: LinkPreview.nullable(),
    coverImage: CoverPicture.nullable(),
    shareUrl: z.string(),
    postTags: z.array(PostTag.pick({ _id: true, title: true, color: true })),
    userMentions: z.array(Person),
    channelMentions: z.array(MentionedRoom),
    isOwn: z.boolean(),
    isHidden: z.boolean(),
    /** Why a moderator or a filter keeps it from readers; only its author and moderators see it then. */
    withheld: z.enum(['held', 'reported', 'hidden', 'untilEdited']).nullable(),
    isPinned: z.boolean(),
    pinnedOnProfile: z.boolean(),
    isSaved: z.boolean(),
    /** What the viewer hears of new comments: of their own posts everything, until they choose. */
    followLevel: FollowLevel,
    isVoted: z.boolean(),
    totalVotes: z.number().int(),
    totalDiscussions: z.number().int(),
    /** Only where a single post is read. */
    inDiscussion: InDiscussion.optional(),
    /** When an answer was marked as the solution; null where none is. */
    solvedTime: Time.nullable(),
    reactions: Reactions,
    /** Empty where the viewer has not reacted. */
    userReaction: z.string(),
    discussionsEnabled: z.boolean(),
    reactionsEnabled: z.boolean(),
    hideAuthorInfo: z.boolean(),
    sentAsEmail: z.boolean(),
    postedTime: Time,
    editedTime: Time.nullable(),
    ...poll,
  })
  .meta({ id: 'Post' })
export type Post = z.output<typeof Post>

/** How far ahead a post can be scheduled. */
export const SCHEDULE_DAYS = 365

/** Why a scheduled post was not published: `incomplete` is for what has to be changed in the post itself. */
export const PublishFailure = z.enum([
  'notMember',
  'notAllowed',
  'roomGone',
  'closed',
  'limitReached',
  'inactive',
  'incomplete',
])
export type PublishFailure = z.output<typeof PublishFailure>

/** A file that the server keeps for a draft, with the picture where it is one. */
const FileOfDraft = z
  .object({ filename: z.string(), picture: Picture.nullable() })
  .meta({ id: 'FileOfDraft' })
export type FileOfDraft = z.output<typeof FileOfDraft>

/** An unfinished or scheduled post, as the composer stores it. */
export const Draft = z
  .object({
    _id: Id,
    channel: Id,
    body: z.looseObject({}),
    /** The uploads that it keeps, by their keys. */
    files: z.array(FileOfDraft),
    updatedTime: Time,
    /** When it will be published; null where nobody has scheduled it. */
    publishTime: Time.nullable(),
    /** Why it was not published at its time; null once it is scheduled again or unscheduled. */
    publishFailure: PublishFailure.nullable(),
  })
  .meta({ id: 'Draft' })
export type Draft = z.output<typeof Draft>
