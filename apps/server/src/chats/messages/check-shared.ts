import { words as contextWords } from '../../contexts/refusal-words.ts'
import { isRoomVisible } from '../../contexts/visibility.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { notFound } from '../../platform/refusals.ts'
import { words as postWords } from '../../posts/refusal-words.ts'
import { isPostReadable } from '../../posts/visibility.ts'

interface Asked {
  viewerId: string
  id: string
}

const postInSight = statement<Asked, { id: string }>(
  'shared_post_in_sight',
  `select p.id from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
   where p.id = $id and ${isPostReadable('p', 'x', 'c', '$viewerId')}`,
)

const roomInSight = statement<Asked, { id: string }>(
  'shared_room_in_sight',
  `select x.id from contexts x join channels c on c.id = x.channel_id
   where x.id = $id and ${isRoomVisible('x', 'c', '$viewerId')}`,
)

/** Refuses to share a post or a room that the sender does not see. */
export async function checkShared(
  ctx: Ctx,
  { post, feed }: { readonly post?: string | undefined; readonly feed?: string | undefined },
) {
  const viewerId = ctx.me.userId
  if (post !== undefined && (await postInSight(ctx.db, { viewerId, id: post })).length === 0)
    throw notFound(postWords.postNotFound)
  if (feed !== undefined && (await roomInSight(ctx.db, { viewerId, id: feed })).length === 0)
    throw notFound(contextWords.roomNotFound)
}
