import { notifyFromJob } from '../../notifications/notify-from-job.ts'
import { statement } from '../../platform/database/statement.ts'
import { handles } from '../../platform/jobs/jobs.ts'
import { tellFollowersOfRoom } from '../job-names.ts'
import { isAuthorHidden } from '../visibility.ts'
import { followersOfRoom } from './followers.ts'

/** How many followers are told in one transaction. */
const BATCH = 200

interface Row {
  author_id: string
  is_nameless: boolean
  user_mentions: string[]
  created_at: Date
}

const newPost = statement<{ postId: string }, Row>(
  'post_to_tell_followers',
  `select p.author_id, ${isAuthorHidden('p', 'x')} as is_nameless, p.user_mentions, p.created_at
   from posts p join contexts x on x.id = p.context_id where p.id = $postId`,
)

export const tellFollowersJobs = [
  handles(tellFollowersOfRoom, async (ctx, { postId, after }) => {
    const [post] = await newPost(ctx.db, { postId })
    if (!post) return
    const { told, next } = await followersOfRoom(ctx.db, postId, {
      before: post.created_at,
      after,
      take: BATCH,
    })
    // Whoever the post mentions has been notified of that.
    const to = told.filter((id) => !post.user_mentions.includes(id))
    const by = { by: post.author_id, isNameless: post.is_nameless }
    await notifyFromJob(ctx, [{ ...by, type: 'roomPost', to, aboutId: postId }], async (write) => {
      if (next) await write.enqueue(tellFollowersOfRoom, { postId, after: next })
    })
  }),
]
