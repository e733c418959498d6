import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

const offered = statement<
  { channelId: string; roomId: string; ids: string[]; postId: string },
  { id: string }
>(
  'tags_offered_in_room',
  `select t.id from post_tags t where t.channel_id = $channelId and t.id = any($ids::uuid[]) and t.tag_type = 'post'
     and (t.context_ids = '{}' or $roomId = any(t.context_ids))
     and (not t.is_archived or exists (select from tags_of_posts tp where tp.post_id = $postId and tp.tag_id = t.id))`,
)

const replace = statement<{ channelId: string; postId: string; ids: string[] }, never>(
  'replace_tags_of_post',
  `with gone as (delete from tags_of_posts where post_id = $postId and tag_id <> all($ids::uuid[]))
   insert into tags_of_posts (channel_id, post_id, tag_id) select $channelId, $postId, unnest($ids::uuid[]) on conflict do nothing`,
)

const leave = statement<{ postId: string; roomId: string }, never>(
  'drop_tags_of_other_rooms',
  `delete from tags_of_posts tp using post_tags t where tp.post_id = $postId and t.id = tp.tag_id
     and t.context_ids <> '{}' and not $roomId = any(t.context_ids)`,
)

interface Tagged {
  readonly id: string
  readonly channelId: string
  readonly contextId: string
}

/** Replaces the tags of a post; each must be available in its room. */
export async function setTags(ctx: Ctx, { id, channelId, contextId }: Tagged, tagIds: string[]) {
  const ids = [...new Set(tagIds)]
  const rows =
    ids.length === 0 ? [] : await offered(ctx.db, { channelId, roomId: contextId, ids, postId: id })
  if (rows.length < ids.length) throw notFound(words.tagNotFound)
  await replace(ctx.db, { channelId, postId: id, ids })
}

/** Removes the tags of a moved post that are not available in its new room. */
export const leaveTags = (ctx: Ctx, { id, contextId }: Tagged) =>
  leave(ctx.db, { postId: id, roomId: contextId })
