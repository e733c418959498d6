import type { DiscussionType, SubjectKind } from '@guildhall/contract/discussions'
import type { Document } from '@guildhall/contract/documents'
import { imagesIn, isCommentDocument } from '@guildhall/contract/documents'
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
  /** The formatted text; left out where the content says it all. */
  readonly json?: Document
}

/** A picture alone is something to say. */
export const isBlank = ({ content, json }: Words) =>
  content.trim() === '' && !(json && imagesIn(json).length > 0)

interface Beneath {
  readonly subjectKind: SubjectKind
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
  const { subjectKind, postId, parentId, answeredId, discussionType, isAuthor, isNameless } = beneath
  const { _id, username, fullname, displayPicture, isVerified } = me
  return {
    _id: uniqueId,
    uniqueId,
    sending: 'under way',
    subjectKind,
    post: postId,
    parentId,
    ...(answeredId && { answeredId }),
    discussionType,
    content: words.content,
    html: null,
    json: words.json ? { ...words.json } : null,
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
    withheld: null,
    isSolution: false,
    reactions: { total: 0, summary: [] },
    userReaction: '',
    replies: [],
    postedTime: now.toISOString(),
    editedTime: null,
  }
}

/** The words of a comment as its author may change them. */
export const wordsOf = ({ content, userMentions, channelMentions, json }: KeptDiscussion): Words => ({
  content,
  users: userMentions,
  rooms: channelMentions,
  ...(json && isCommentDocument(json) && { json }),
})

/** What is sent of the words: a formatted text says itself whom it mentions. */
export const sentOf = (words: Words, name: 'text' | 'content') =>
  words.json ? { json: { ...words.json } } : { [name]: words.content, ...mentionsIn(words) }

/** The mentions that are still in the text, which may have changed since they were picked. */
function mentionsIn({ content, users, rooms }: Words) {
  return {
    userMentions: users
      .filter(({ username }) => username !== null && content.includes(`@${username}`))
      .map(({ _id }) => _id),
    channelMentions: rooms.filter(({ text }) => content.includes(`#${text}`)).map(({ _id }) => _id),
  }
}
