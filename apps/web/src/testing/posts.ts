import type { Post, PostPicture } from '@guildhall/contract/posts'
import { slowKiln } from './channels.ts'
import { bo } from './people.ts'
import { idFor, room } from './structure.ts'

const { _id, text, icon, isAnonymous } = room('Glaze lab')

/** A post as a member sees it, identified by a word. */
export const postOf = (word: string, more: Partial<Post> = {}): Post => ({
  _id: idFor(word),
  id: idFor(word),
  channel: { _id: slowKiln._id, title: slowKiln.title, slug: slowKiln.slug, displayPicture: null },
  context: { _id, text, icon, isAnonymous },
  title: word,
  text: `About ${word}.`,
  html: `<p>About ${word}.</p>`,
  json: null,
  postType: 'post',
  contentType: 'Markup',
  postedBy: bo,
  roles: [],
  pictures: [],
  videos: [],
  files: [],
  link: null,
  coverImage: null,
  shareUrl: '',
  postTags: [],
  userMentions: [],
  channelMentions: [],
  isOwn: false,
  isHidden: false,
  withheld: null,
  isPinned: false,
  pinnedOnProfile: false,
  isSaved: false,
  followLevel: 'mentions',
  isVoted: false,
  totalVotes: 0,
  totalDiscussions: 0,
  solvedTime: null,
  reactions: { total: 0, summary: [] },
  userReaction: '',
  discussionsEnabled: true,
  reactionsEnabled: true,
  hideAuthorInfo: false,
  sentAsEmail: false,
  postedTime: '2026-03-01T10:00:00.000Z',
  editedTime: null,
  pollOptions: [],
  pollEndTime: null,
  isPollEnded: false,
  isPollVoted: false,
  pollVoteCount: 0,
  totalPollVotesCount: 0,
  hasMultiplePollOptions: false,
  ...more,
})

export const pictureOf = (word: string): PostPicture => {
  const size = { filename: word, url: `/files/${word}.webp`, isAvailable: true, width: 800, height: 600 }
  return {
    _id: idFor(word),
    contentType: 'image/webp',
    original: size,
    thumbnail: size,
    lowres: size,
    highres: size,
    alt: '',
    caption: '',
  }
}
