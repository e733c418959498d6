import type { resourceCalls } from '@guildhall/contract/resources'
import { record } from '../channels/audit.ts'
import { findLockedChannelAs } from '../contexts/find-locked-channel.ts'
import { releaseFiles } from '../files/collect.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { checkLinks, pictureOf, setTags } from './contents.ts'
import { checkPlace, findResource } from './tree.ts'

/** Edits a collection, and moves it if requested. */
export const editResource: Handler<typeof resourceCalls.editResource> = async (ctx, input) => {
  const { channelId, resourceId, resource, parentResourceId } = input
  const place = await findLockedChannelAs(ctx, channelId, 'manageResources')
  const before = await findResource(ctx, place, resourceId)
  if (resource.links) checkLinks(before.type, resource.links)
  const isMoved = parentResourceId !== undefined && parentResourceId !== before.parentResourceId
  if (isMoved) await checkPlace(ctx, place, parentResourceId, resourceId)
  const { title, text, links, postTags, isTeased } = resource
  const pictureId = await pictureOf(ctx, resource.picture)
  const changes = {
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
    ...(isTeased !== undefined && { is_teased: isTeased }),
    ...(links && { links: JSON.stringify(links) }),
    ...(pictureId !== undefined && { picture_id: pictureId }),
    ...(isMoved && { parent_id: parentResourceId }),
  }
  if (Object.keys(changes).length > 0)
    await ctx.db.updateTable('resources').set(changes).where('id', '=', resourceId).execute()
  if (pictureId !== undefined && before.picture && before.picture._id !== pictureId)
    await releaseFiles(ctx, [before.picture._id])
  await setTags(ctx, channelId, resourceId, postTags)
  const details = {
    title: before.title,
    ...(isMoved && { from: before.parentResourceId, to: parentResourceId }),
  }
  const target = { kind: 'resource', id: resourceId }
  await record(ctx, channelId, { action: 'editResource', target, details })
  return { message: 'Saved', resource: await findResource(ctx, place, resourceId) }
}

/** Deletes a collection with everything in it, and updates the counts of their roles. */
const eraseTree = statement<{ id: string }, { picture_id: string | null }>(
  'erase_resource_tree',
  `with recursive tree as (
     select id from resources where id = $id
     union all
     select r.id from resources r join tree on r.parent_id = tree.id
   ), uncounted as (
     update roles set resources_count = resources_count - opened.count
     from (select role_id, count(*)::int as count from resource_roles where resource_id in (select id from tree)
       group by role_id) opened
     where roles.id = opened.role_id
   )
   delete from resources where id in (select id from tree) returning picture_id`,
)

export const deleteResource: Handler<typeof resourceCalls.deleteResource> = async (ctx, input) => {
  const { channelId, resourceId } = input
  const place = await findLockedChannelAs(ctx, channelId, 'manageResources')
  const { title } = await findResource(ctx, place, resourceId)
  const gone = await eraseTree(ctx.db, { id: resourceId })
  await releaseFiles(
    ctx,
    gone.flatMap(({ picture_id }) => picture_id ?? []),
  )
  const details = { title, count: gone.length }
  const target = { kind: 'resource', id: resourceId }
  await record(ctx, channelId, { action: 'deleteResource', target, details })
  return { message: 'Deleted', resourceId }
}
