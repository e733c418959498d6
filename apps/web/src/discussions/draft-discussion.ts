import type { DiscussionType } from '@guildhall/contract/discussions'
import type { Me, Person } from '@guildhall/contract/users'
import type { KeptDiscussion } from './collections.ts'

export interface MentionedRoom {
  readonly _id: string
  readonly text: string
}

/** The text and mentions of a comment before it is sent. */
export interface Words {
  readonly content: string
  readonly users: readonly Person[]
  readonly rooms: readonly MentionedRoom[]
}

interface Beneath {
  readonly postId: string
  /** The post, or the comment it replies to. */
  readonly parentId: string
  readonly answeredId?: string
  readonly discussionType: DiscussionType
  /** The comment is by the author of the post. */
  readonly isAuthor: boolean
  /** Authors are hidden here, the viewer's name included. */
  readonly isNameless: boolean
}

/** The comment as shown until the server has it. */
export function draftDiscussion(
  words: Words,
  me: Me,
  beneath: Beneath,
  uniqueId: string,
  now: Date,
): KeptDiscussion {
  const { postId, parentId, answeredId, discussionType, isAuthor, isNameless } = beneath
  const { _id, username, fullname, displayPicture, isVerified } = me
  return {
    _id: uniqueId,
    uniqueId,
    sending: 'under way',
    post: postId,
    parentId,
    ...(answeredId && { answeredId }),
    discussionType,
    content: words.content,
    userMentions: [...words.users],
    channelMentions: [...words.rooms],
    postedBy: isNameless ? null : { _id, username, fullname, displayPicture, isVerified },
    roles: [],
    isAuthor,
    isOwn: true,
    totalReplies: 0,
    totalVotes: 0,
    isVoted: false,
    isPinned: false,
    isSolution: false,
    reactions: { total: 0, summary: [] },
    userReaction: '',
    replies: [],
    postedTime: now.toISOString(),
    editedTime: null,
  }
}

/** The mentions that are still in the text, which may have changed since they were picked. */
export function mentionsIn({ content, users, rooms }: Words) {
  return {
    userMentions: users
      .filter(({ username }) => username !== null && content.includes(`@${username}`))
      .map(({ _id }) => _id),
    channelMentions: rooms.filter(({ text }) => content.includes(`#${text}`)).map(({ _id }) => _id),
  }
}
