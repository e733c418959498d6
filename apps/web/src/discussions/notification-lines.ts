import { AtSign, BadgeQuestionMark, CircleCheck, MessageSquare, Reply } from 'lucide-react'
import { type LinesOf, lineToThing } from '../notifications/lines.ts'

export const discussionNotificationLines: LinesOf<'discussions'> = {
  postComment: lineToThing(MessageSquare, 'posts.told.comment'),
  postAnswer: lineToThing(BadgeQuestionMark, 'posts.told.answer'),
  answerSolved: lineToThing(CircleCheck, 'posts.told.solved'),
  discussionReply: lineToThing(Reply, 'posts.told.reply'),
  discussionMention: lineToThing(AtSign, 'posts.told.namedInDiscussion'),
  followedComment: lineToThing(MessageSquare, 'posts.told.followedComment'),
  followedAnswer: lineToThing(BadgeQuestionMark, 'posts.told.followedAnswer'),
}
