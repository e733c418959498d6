import { discussionByIdAddress, postByIdAddress } from '@guildhall/contract/posts/addresses'
import {
  AtSign,
  BadgeQuestionMark,
  Heart,
  type LucideIcon,
  MessageSquare,
  Pin,
  Reply,
  ThumbsUp,
} from 'lucide-react'
import type { NotificationLine, NotificationLines } from '../notifications/lines.ts'
import type { TextKey } from '../platform/i18n.ts'

/** The notification knows an id only; the page behind it finds the place. */
const line = (icon: LucideIcon, textKey: TextKey): NotificationLine => ({
  icon,
  textKey,
  to: ({ about: { kind, _id } }) =>
    kind === 'post'
      ? postByIdAddress.to({ postId: _id })
      : kind === 'discussion'
        ? discussionByIdAddress.to({ discussionId: _id })
        : null,
})

export const postNotificationLines: NotificationLines = {
  postMention: line(AtSign, 'posts.told.mention'),
  postPinned: line(Pin, 'posts.told.pinned'),
  postComment: line(MessageSquare, 'posts.told.comment'),
  postAnswer: line(BadgeQuestionMark, 'posts.told.answer'),
  postUpvote: line(ThumbsUp, 'posts.told.upvote'),
  postReaction: line(Heart, 'posts.told.reaction'),
  discussionReply: line(Reply, 'posts.told.reply'),
  discussionMention: line(AtSign, 'posts.told.namedInDiscussion'),
  discussionUpvote: line(ThumbsUp, 'posts.told.upvoteDiscussion'),
  discussionReaction: line(Heart, 'posts.told.reactionDiscussion'),
}
