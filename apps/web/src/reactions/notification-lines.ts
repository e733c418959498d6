import { Heart, ThumbsUp } from 'lucide-react'
import { type LinesOf, lineToThing } from '../notifications/lines.ts'

export const reactionNotificationLines: LinesOf<'reactions'> = {
  postUpvote: lineToThing(ThumbsUp, 'posts.told.upvote'),
  postReaction: lineToThing(Heart, 'posts.told.reaction'),
  discussionUpvote: lineToThing(ThumbsUp, 'posts.told.upvoteDiscussion'),
  discussionReaction: lineToThing(Heart, 'posts.told.reactionDiscussion'),
}
