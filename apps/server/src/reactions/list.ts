import type { reactionCalls } from '@guildhall/contract/reactions'
import { findDiscussion } from '../discussions/find.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { findPost } from '../posts/find.ts'
import { type DoneBy, type LatestPage, latestOf, listPeople } from '../posts/vote-lists.ts'

interface Row extends DoneBy {
  reaction_type: string
}
interface Page extends LatestPage {
  type: string | null
}

const ofType = { columns: ', r.reaction_type', where: 'and ($type::text is null or r.reaction_type = $type)' }
const onPost = statement<Page, Row>('reactions_to_post', latestOf('post_reactions', 'post_id', ofType))
const onSaid = statement<Page, Row>(
  'reactions_to_discussion',
  latestOf('discussion_reactions', 'discussion_id', ofType),
)

export const getReactions: Handler<typeof reactionCalls.getReactions> = async (ctx, input) => {
  const isSaid = input.discussion !== undefined
  const { post } = isSaid ? await findDiscussion(ctx, input.discussion!) : await findPost(ctx, input.post!)
  const of = isSaid ? onSaid : onPost
  const type = input.reactionType ?? null
  const read = (page: LatestPage) => of(ctx.db, { ...page, type })
  const { found, next } = await listPeople(ctx, post, input, read, input.discussion ?? post.id)
  return {
    reactions: found.map(({ row, user }) => ({
      user,
      reactionType: row.reaction_type,
      time: row.created_at.toISOString(),
    })),
    next,
  }
}

const voters = statement<LatestPage, DoneBy>('voters_for_post', latestOf('post_votes', 'post_id'))

export const getUpvotedUsers: Handler<typeof reactionCalls.getUpvotedUsers> = async (ctx, input) => {
  const { post } = await findPost(ctx, input.postId)
  const read = (page: LatestPage) => voters(ctx.db, page)
  const { found, next } = await listPeople(ctx, post, input, read, post.id)
  return { users: found.map(({ user }) => user), next }
}
