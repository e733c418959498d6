import type { resourceCalls } from '@guildhall/contract/resources'
import { findAsMember } from '../channels/standing.ts'
import { isResourceVisible, isSold } from '../channels/visibility.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterId, pageOf } from '../platform/paging.ts'
import { findChain } from './tree.ts'
import { viewResources } from './view.ts'

interface Asked {
  viewerId: string
  channelId: string
  parentId: string | null
  tagIds: string[] | null
  after: string | null
  skip: number
  take: number
}

const resourcesIn = statement<Asked, { id: string }>(
  'resources_in_folder',
  `select r.id from resources r
   where r.channel_id = $channelId
     and (r.parent_id = $parentId or ($parentId is null and (r.parent_id is null or $tagIds::uuid[] is not null)))
     and ($tagIds is null or exists (select from resource_tags t where t.resource_id = r.id and t.tag_id = any($tagIds)))
     and (${isResourceVisible('r', '$viewerId')}
       or ($tagIds is null and r.is_teased and ${isSold('resource_roles', 'resource_id', 'r.id')}))
     and ($after::uuid is null or r.id < $after)
   order by r.id desc offset $skip limit $take`,
)

/** The latest first; what a tier opens is named to members who may not see it, as far as they see its folder. */
export const getResources: Handler<typeof resourceCalls.getResources> = async (ctx, input) => {
  const place = await findAsMember(ctx, input.channelId)
  const parents = input.parentResourceId ? await findChain(ctx, place, input.parentResourceId) : []
  const rows = await resourcesIn(ctx.db, {
    viewerId: ctx.me.userId,
    channelId: input.channelId,
    parentId: input.parentResourceId ?? null,
    tagIds: input.postTags ?? null,
    after: afterId(input.after),
    skip: input.skip,
    take: input.limit + 1,
  })
  const { page, next } = pageOf(rows, input.limit, ({ id }) => id)
  const resources = await viewResources(
    ctx,
    place,
    page.map(({ id }) => id),
    true,
  )
  return { resources, parents, next }
}
