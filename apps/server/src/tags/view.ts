import type { PostTag, TagType } from '@guildhall/contract/tags'
import { isRoomVisible } from '../contexts/visibility.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'

/** SQL for the rooms of a tag `t` that the viewer may enter; the others are not revealed. */
const seenRooms = (
  viewer: string,
) => `array(select x.id from contexts x join channels c on c.id = x.channel_id
  where x.id = any(t.context_ids) and ${isRoomVisible('x', 'c', viewer)} order by x.id)`

/**
 * SQL that is true for a tag `t` for all rooms, or for one that the viewer may enter, since its name may reveal the
 * topic of a room.
 */
export const isTagSeen = (viewer: string) => `(t.context_ids = '{}' or ${seenRooms(viewer)} <> '{}')`

interface Row {
  id: string
  title: string
  color: string
  tag_type: TagType
  context_ids: string[]
  is_archived: boolean
}

const tagRows = statement<{ viewerId: string; ids: string[] }, Row>(
  'tags_by_ids',
  `select t.id, t.title, t.color, t.tag_type, ${seenRooms('$viewerId')} as context_ids, t.is_archived
   from post_tags t where t.id = any($ids::uuid[]) and ${isTagSeen('$viewerId')}`,
)

/** Views tags by their ids, in bulk; those that the viewer does not see are left out. */
export async function viewTags(db: Database, viewerId: string, ids: string[]): Promise<Map<string, PostTag>> {
  const rows = ids.length === 0 ? [] : await tagRows(db, { viewerId, ids })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        _id: row.id,
        title: row.title,
        color: row.color,
        tagType: row.tag_type,
        contexts: row.context_ids,
        isArchived: row.is_archived,
      },
    ]),
  )
}
