import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { notFound } from '../platform/refusals.ts'
import { words as tagWords } from '../tags/refusal-words.ts'

/** Tags that may be set: those not archived, and those that one of the events already has. */
const usable = statement<{ channelId: string; tagIds: string[]; ids: string[] }, { id: string }>(
  'usable_event_tags',
  `select t.id from post_tags t where t.channel_id = $channelId and t.id = any($tagIds::uuid[]) and t.tag_type = 'event'
     and (not t.is_archived or exists (select from tags_of_events o where o.event_id = any($ids::uuid[]) and o.tag_id = t.id))`,
)

const write = statement<{ channelId: string; ids: string[]; tagIds: string[] }, never>(
  'write_event_tags',
  `with gone as (
     delete from tags_of_events where event_id = any($ids::uuid[]) and tag_id <> all($tagIds::uuid[])
   )
   insert into tags_of_events (channel_id, event_id, tag_id)
   select $channelId, e.id, t.id from unnest($ids::uuid[]) e (id) cross join unnest($tagIds::uuid[]) t (id)
   on conflict do nothing`,
)

/** Replaces the tags of events. The community must be locked. */
export async function setTags(ctx: Ctx, channelId: string, ids: string[], postTags: string[] | undefined) {
  if (postTags === undefined) return
  const tagIds = [...new Set(postTags)]
  if ((await usable(ctx.db, { channelId, tagIds, ids })).length < tagIds.length)
    throw notFound(tagWords.tagNotFound)
  await write(ctx.db, { channelId, ids, tagIds })
}
