import type { resourceCalls } from '@guildhall/contract/resources'
import { findAsMember } from '../channels/standing.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterId, pageOf } from '../platform/paging.ts'
import { isResourceSeen } from './sight.ts'
import { findChain } from './tree.ts'
import { viewResources } from './view.ts'

type Asked = [
  viewerId: string,
  channelId: string,
  parentId: string | null,
  tagIds: string[] | null,
  after: string | null,
  skip: number,
  take: number,
]

const resourcesIn = statement<Asked, { id: string }>(
  'resources_in_folder',
  `select r.id from resources r
   where r.channel_id = $2 and (r.parent_id = $3 or ($3 is null and (r.parent_id is null or $4::uuid[] is not null)))
     and ($4 is null or exists (select from resource_tags t where t.resource_id = r.id and t.tag_id = any($4)))
     and ${isResourceSeen('r')} and ($5::uuid is null or r.id < $5)
   order by r.id desc offset $6 limit $7`,
)

/** The latest first. */
export const getResources: Handler<typeof resourceCalls.getResources> = async (ctx, input) => {
  const place = await findAsMember(ctx, input.channelId)
  const parents = input.parentResourceId ? await findChain(ctx, place, input.parentResourceId) : []
  const rows = await resourcesIn(
    ctx.db,
    ctx.me.userId,
    input.channelId,
    input.parentResourceId ?? null,
    input.postTags ?? null,
    afterId(input.after),
    input.skip,
    input.limit + 1,
  )
  const { page, next } = pageOf(rows, input.limit, ({ id }) => id)
  const resources = await viewResources(
    ctx,
    place,
    page.map(({ id }) => id),
  )
  return { resources, parents, next }
}
