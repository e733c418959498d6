import type { Claim } from '@guildhall/contract/files'
import type { Resource } from '@guildhall/contract/resources'
import { claimPicture } from '../files/claim.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { invalidField, notFound } from '../platform/refusals.ts'
import { words as tagWords } from '../tags/refusal-words.ts'
import { resourcePicture } from './purposes.ts'
import { words } from './refusal-words.ts'

export function checkLinks(type: Resource['type'], links: readonly unknown[]) {
  if (type === 'link' && links.length === 0) throw invalidField('links', words.linkNeedsAddress)
}

/** The chosen picture; null to have none, undefined to leave it unchanged. */
export const pictureOf = async (ctx: Ctx, claim: Claim | null | undefined) =>
  claim ? claimPicture(ctx, claim, resourcePicture) : claim

/** Tags that may be set: those not archived, and those that the collection already has. */
const usableTags = statement<{ channelId: string; ids: string[]; resourceId: string }, { id: string }>(
  'usable_resource_tags',
  `select t.id from post_tags t where t.channel_id = $channelId and t.id = any($ids::uuid[]) and t.tag_type = 'resource'
     and (not t.is_archived or exists (select from resource_tags o where o.resource_id = $resourceId and o.tag_id = t.id))`,
)

const writeTags = statement<{ channelId: string; resourceId: string; ids: string[] }, never>(
  'write_resource_tags',
  `with gone as (delete from resource_tags where resource_id = $resourceId and tag_id <> all($ids::uuid[]))
   insert into resource_tags (channel_id, resource_id, tag_id)
   select $channelId, $resourceId, unnest($ids::uuid[]) on conflict do nothing`,
)

/** Replaces the tags of a collection. The community must be locked. */
export async function setTags(ctx: Ctx, channelId: string, resourceId: string, tagIds: string[] | undefined) {
  if (tagIds === undefined) return
  const wanted = [...new Set(tagIds)]
  const usable = await usableTags(ctx.db, { channelId, ids: wanted, resourceId })
  if (usable.length < wanted.length) throw notFound(tagWords.tagNotFound)
  await writeTags(ctx.db, { channelId, resourceId, ids: wanted })
}
