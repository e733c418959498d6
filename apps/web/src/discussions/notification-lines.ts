import { AtSign, BadgeQuestionMark, MessageSquare, Reply } from 'lucide-react'
import { type LinesOf, lineToThing } from '../notifications/lines.ts'

export const discussionNotificationLines: LinesOf<'discussions'> = {
  postComment: lineToThing(MessageSquare, 'posts.told.comment'),
  postAnswer: lineToThing(BadgeQuestionMark, 'posts.told.answer'),
  discussionReply: lineToThing(Reply, 'posts.told.reply'),
  discussionMention: lineToThing(AtSign, 'posts.told.namedInDiscussion'),
}
