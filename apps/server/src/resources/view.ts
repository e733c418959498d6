import type { Resource } from '@guildhall/contract/resources'
import type { Place } from '../channels/standing.ts'
import { isResourceVisible } from '../channels/visibility.ts'
import { tagsAmong, viewRoleTags } from '../contexts/role-tags.ts'
import { viewPictures } from '../files/view.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { viewTags } from '../tags/view.ts'

interface Row {
  id: string
  type: Resource['type']
  title: string
  text: string
  links: Resource['links']
  picture_id: string | null
  parent_id: string | null
  role_ids: string[]
  tag_ids: string[]
  created_at: Date
  is_teased: boolean
  is_seen: boolean
}

const resourceRows = statement<
  { viewerId: string; channelId: string; ids: string[]; isTeasing: boolean },
  Row
>(
  'resources_by_ids',
  `select * from (select r.id, r.type, r.title, r.text, r.links, r.picture_id, r.parent_id, r.created_at, r.is_teased,
     ${isResourceVisible('r', '$viewerId')} as is_seen,
     array(select o.role_id from resource_roles o where o.resource_id = r.id) as role_ids,
     array(select t.tag_id from resource_tags t where t.resource_id = r.id order by t.tag_id) as tag_ids
   from resources r where r.channel_id = $channelId and r.id = any($ids::uuid[])) r where r.is_seen or $isTeasing`,
)

/**
 * Views collections in bulk, in the order of their ids; those that the viewer may not see are left out, or are only
 * named where the caller knows that a tier opens them.
 */
export async function viewResources(
  ctx: Ctx,
  place: Place,
  ids: string[],
  isTeasing = false,
): Promise<Resource[]> {
  if (ids.length === 0) return []
  const { userId } = ctx.me
  const found = await resourceRows(ctx.db, { viewerId: userId, channelId: place.channel.id, ids, isTeasing })
  const rows = new Map(found.map((row) => [row.id, row]))
  const roles = await viewRoleTags(ctx.db, place)
  const tags = await viewTags(ctx.db, userId, [...new Set(found.flatMap(({ tag_ids }) => tag_ids))])
  const pictures = await viewPictures(
    ctx.db,
    found.flatMap(({ picture_id }) => picture_id ?? []),
  )
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    if (!row.is_seen) return toTeased(row)
    return {
      _id: row.id,
      type: row.type,
      title: row.title,
      text: row.text,
      links: row.links,
      picture: pictures.get(row.picture_id ?? '') ?? null,
      roles: tagsAmong(roles, row.role_ids),
      postTags: row.tag_ids.flatMap((tagId) => tags.get(tagId) ?? []),
      parentResourceId: row.parent_id,
      createdTime: row.created_at.toISOString(),
      hasAccess: true,
      isTeased: row.is_teased,
    }
  })
}

/** A collection that a tier opens, to members who may not see it: its title, and nothing else. */
const toTeased = (row: Row): Resource => ({
  _id: row.id,
  type: row.type,
  title: row.title,
  text: '',
  links: [],
  picture: null,
  roles: [],
  postTags: [],
  parentResourceId: row.parent_id,
  createdTime: row.created_at.toISOString(),
  hasAccess: false,
  isTeased: true,
})
