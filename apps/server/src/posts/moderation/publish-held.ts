import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { announceNewPost, announceRemovedPost } from '../announce-post.ts'
import { notifyMentioned } from '../following/notify-mentioned.ts'
import { fillPreview, tellFollowersOfRoom } from '../job-names.ts'
import { noteActivity } from '../note-activity.ts'
import { isAuthorHidden } from '../visibility.ts'

interface Row {
  channel_id: string
  context_id: string
  user_mentions: string[]
  is_nameless: boolean
  url: string | null
}

/** What hangs on the post follows its new id. */
const publish = statement<{ id: string; newId: string; now: Date }, Row>(
  'publish_held_post',
  `update posts p set id = $newId, created_at = $now, edited_at = null, withheld = null, is_hidden = false
   from contexts x where p.id = $id and p.withheld = 'held' and x.id = p.context_id
   returning p.channel_id, p.context_id, p.user_mentions, ${isAuthorHidden('p', 'x')} as is_nameless, p.link ->> 'url' as url`,
)

/**
 * Publishes a post that waited for a moderator, as if its author wrote it now: it takes its place at the top, and people
 * are told of it for the first time.
 */
export async function publishHeldPost(ctx: Ctx, id: string): Promise<string | null> {
  const newId = ctx.newId()
  const [row] = await publish(ctx.db, { id, newId, now: ctx.now })
  if (!row) return null
  await noteActivity(ctx, 'post', newId)
  if (row.url !== null) await ctx.enqueue(fillPreview, { postId: newId, url: row.url })
  const post = { id: newId, isNameless: row.is_nameless, isHidden: false }
  await notifyMentioned(ctx, post, ctx.me.userId, row.user_mentions)
  await ctx.enqueue(tellFollowersOfRoom, { postId: newId, after: null })
  const place = { channelId: row.channel_id, contextId: row.context_id }
  // Its author and moderators still show it under the id that it had.
  announceRemovedPost(ctx, { id, ...place })
  announceNewPost(ctx, { id: newId, ...place })
  return newId
}
