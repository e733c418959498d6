import { sql } from 'kysely'
import { onPost } from '../../discussions/testing/scene.ts'
import { fresh } from '../../members/testing/access-cases.ts'
import type { Cases } from '../../testing/access/case.ts'
import { makePost } from './make-post.ts'

/** A post in a community that its owner has deleted. */
const inDeleted: Cases[string][string] = async (world, as, actor) => {
  const { server, ids } = world
  const channelId = await fresh(world, as, actor)
  const roomId = server.kernel.newId()
  await sql`insert into contexts (id, channel_id, position, text, created_at)
    values (${roomId}, ${channelId}, 0, 'Room', now())`.execute(server.kernel.db)
  const postId = await makePost(server, { userId: ids.owner }, roomId)
  await sql`update channels set deleted_at = now() where id = ${channelId}`.execute(server.kernel.db)
  return { postId }
}

export const postActionCases: Cases = {
  'POST /api/v2/post/upvote': onPost(({ post }) => ({ postId: post })),
  'POST /api/v2/post/save': { ...onPost(({ post }) => ({ postId: post })), deleted: inDeleted },
  'POST /api/v2/post/follow': onPost(({ post }) => ({ postId: post, level: 'all' })),
  'POST /api/v2/post/pollvote': onPost(({ post, option }) => ({ postId: post, optionId: option })),
  'GET /api/v3/poll/responses': onPost(({ post, option }) => ({ post, optionId: option })),
  'POST /api/v2/post/reportpost': onPost(({ post }) => ({ postId: post, reportType: 'spam' })),
  'POST /api/v2/post/notrelevantpost': onPost(({ post }) => ({ postId: post })),
}
