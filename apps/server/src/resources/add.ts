import type { resourceCalls } from '@guildhall/contract/resources'
import { record } from '../channels/audit.ts'
import { checkPlanLimit } from '../channels/lock-channel.ts'
import { findLockedChannelAs } from '../contexts/find-locked-channel.ts'
import { openResourceFor } from '../contexts/role-tags.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { checkLinks, pictureOf, setTags } from './contents.ts'
import { checkPlace, findResource } from './tree.ts'

const folders = statement<{ channelId: string }, { count: number }>(
  'count_folders',
  `select count(*) as count from resources where channel_id = $channelId and type = 'folder'`,
)

/** Creates a folder or link, at the top or in a folder. Only folders count towards the plan's limit. */
export const addResource: Handler<typeof resourceCalls.addResource> = async (ctx, input) => {
  const { channelId, resource, parentResourceId = null } = input
  const place = await findLockedChannelAs(ctx, channelId, 'manageResources')
  checkLinks(resource.type, resource.links ?? [])
  await checkPlace(ctx, place, parentResourceId)
  if (resource.type === 'folder')
    checkPlanLimit(place.channel, 'resources', (await folders(ctx.db, { channelId }))[0]!.count)
  const id = ctx.newId()
  await ctx.db
    .insertInto('resources')
    .values({
      id,
      channel_id: channelId,
      parent_id: parentResourceId,
      type: resource.type,
      title: resource.title,
      text: resource.text ?? '',
      links: JSON.stringify(resource.links ?? []),
      is_teased: resource.isTeased ?? true,
      picture_id: (await pictureOf(ctx, resource.picture)) ?? null,
      created_at: ctx.now,
    })
    .execute()
  await openResourceFor(ctx, place, id, resource.roles)
  await setTags(ctx, channelId, id, resource.postTags)
  const details = { title: resource.title, type: resource.type }
  await record(ctx, channelId, { action: 'addResource', target: { kind: 'resource', id }, details })
  return { message: 'Added', resource: await findResource(ctx, place, id) }
}
